import { inReadersLanguage } from '@rewards/client';
import { inWords } from '@rewards/contracts/messages';
import { fieldMessages } from '@rewards/contracts/texts/en/fields';
import { quoteMessages } from '@rewards/contracts/texts/en/quote';

type Inviter = { readonly first_name: string | null } | null | undefined;

const thanks = (inviter: Inviter) => (inviter ? ` Then we can thank ${inviter.first_name ?? 'your friend'}.` : '');

/** The texts of /quote, in a separate file so the sign-in page doesn't load them. */
export const quoteTexts = inReadersLanguage({
  title: 'Request an appointment',
  description: "Tell us what you need, even just a price. We'll call you.",
  name: 'Your name',
  phone: 'Phone',
  phonePlaceholder: '(555) 555-0123',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  reason: 'How can we help?',
  reasonPlaceholder: 'A checkup, a toothache, the price of whitening…',
  bestTime: 'Best time to call',
  bestTimeHint: 'We call during office hours.',
  anyTime: 'Any time',
  bestTimes: ['Mornings', 'Midday', 'Afternoons', 'Evenings'],
  consent: (practice: string) => `I agree that ${practice} may contact me about this request by phone or text.`,
  thePractice: 'the practice',
  privacy: 'We use this information to call you back and to credit the friend who invited you.',
  submit: 'Request an appointment',
  callInstead: 'In a hurry? Call us:',
  sentTitle: (firstName: string | null) => (firstName === null ? 'Thank you!' : `Thank you, ${firstName}!`),
  sent: (practice: string) => `${practice} got your request. We'll call you as soon as we can.`,
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
