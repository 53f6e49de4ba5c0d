import { inReadersLanguage } from '@rewards/client';

/** Hiding people while patients can see the screen. Loaded with every desk page. */
export const texts = inReadersLanguage({
  label: 'Patients can see this screen',
  title: 'Hide names while patients can see the screen (Shift+P)',
  on: 'Names, emails, and phones are hidden',
  failed: "Everything is hidden, because a part didn't load",
  retry: 'Retry',
  show: 'Show',
});
