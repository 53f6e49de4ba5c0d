import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';
import { quoteFormWords } from '@rewards/contracts/texts/en/quote-form';

type Inviter = { readonly first_name: string | null } | null | undefined;

const thanks = (inviter: Inviter) => (inviter ? ` Then we can thank ${inviter.first_name ?? 'your friend'}.` : '');

/** The texts of /quote, in a separate file so the sign-in page doesn't load them. */
export const quoteTexts = inReadersLanguage({
  title: 'Request an appointment',
  description: "Tell us what you need, even just a price. We'll call you.",
  ...quoteFormWords,
  thePractice: 'the practice',
  callInstead: 'In a hurry? Call us:',
  sentCall: "We'll call",
  sentReason: 'About',
  sentBestTime: 'Best time',
  confirm: (inviter: Inviter) => `Check your email to confirm.${thanks(inviter)}`,
  confirmBySignIn: (inviter: Inviter) => `Sign in to confirm your email.${thanks(inviter)}`,
  signInHow: 'Use the last code we emailed you, or get a new one.',
  confirmHow: (email: string) => `We emailed ${email}. Tap the button in that email, or enter its code here.`,
  code: '6-digit code',
  confirmCode: 'Confirm',
  toDashboard: 'Back to your referrals',
  another: 'Send another request',
});

/** Converts the form's validation errors to text. */
export const say = inWords(inReadersLanguage({ ...fieldMessages, ...quoteMessages }));
