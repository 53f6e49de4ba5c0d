import { inReadersLanguage } from '@rewards/client';

/** The search button's texts, which load with every page. */
export const texts = inReadersLanguage({
  open: 'Search or jump to…',
  keys: '/',
  title: 'Search or jump to…',
  failed: "Search didn't load. Check your connection and try again.",
});
