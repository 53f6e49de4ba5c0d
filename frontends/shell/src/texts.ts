import { inReadersLanguage } from '@rewards/client';
import { frame } from './texts/en/frame.ts';

/** What the shell says around every page; another language is one more argument. */
export const texts = inReadersLanguage(frame);
