import { inReadersLanguage } from '@rewards/client';
import { dashboard, desk, messages, sections, totals } from './en/desk.ts';
import { pages } from './en/pages.ts';

/** Texts that every desk page loads. The other texts load with their pages. */
export const texts = inReadersLanguage({ dashboard, desk, messages, pages, sections, totals });
