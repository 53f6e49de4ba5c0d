import { texts } from './texts/frame.ts';

/** The browser tab's title for a page. */
export const titleOf = (page: string): string => `${page} · ${texts.product}`;
