import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  title: 'On your own website',
  hint:
    'Copy a line into your website, where it should show. The form works on the website you saved above. ' +
    'The buttons work anywhere.',
  form: 'Appointment form',
  appointment: 'Button: Request an appointment',
  refer: 'Button: Refer a friend',
  copy: 'Copy',
  copyOf: (snippet: string) => `Copy: ${snippet}`,
  copied: 'Copied',
  copyFailed: "It didn't copy. Select it and copy it yourself.",
});

/** What a page shows if it doesn't run the script. */
export const links = inReadersLanguage({ appointment: 'Request an appointment', refer: 'Refer a friend' });
