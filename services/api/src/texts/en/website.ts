import { quoteFormWords } from '@rewards/contracts/texts/en/quote-form';

/** What the form and the buttons on the practice's own website say (docs/website.md). */
export const website = {
  ...quoteFormWords,
  title: 'Request an appointment',
  refer: 'Refer a friend',
  sending: 'Sending…',
  confirm: (email: string) => `We emailed ${email}. Tap the button in that email to confirm.`,
  unreachable: "We couldn't send this from here. Try again, or use our own page:",
};
