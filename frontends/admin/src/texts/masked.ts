import { inReadersLanguage } from '@rewards/client';

/** Hiding people while patients can see the screen. Loaded with every desk page. */
export const texts = inReadersLanguage({
  label: 'Patients can see this screen',
  title: 'Patients can see this screen: hide names (Shift+P)',
  on: 'Names, emails, and phones are hidden',
  show: 'Show',
});
