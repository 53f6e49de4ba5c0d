import { inReadersLanguage } from '@rewards/client';
import { dashboard, desk, sections, totals, waiting } from './en/desk.ts';
import { pages } from './en/pages.ts';

/** What every page of the desk loads; each area beside this is loaded with its own pages. */
export const texts = inReadersLanguage({ dashboard, desk, pages, sections, totals, waiting });
