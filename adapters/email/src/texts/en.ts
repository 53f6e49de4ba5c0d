import { type Cents, centsInWords, centsTogether } from '@rewards/domain/cents';

const recommended = 'Thank you for recommending us!';
const toNobodyElse = 'Please forward this email to nobody, and tell the code to nobody; we never ask for it.';
const once = (minutes: number) => `It works once, within the next ${minutes} minutes.`;
/** Without hours for a mail from before there was a button. */
const onceOrPress = (minutes: number, hours: number | undefined) =>
  hours === undefined
    ? once(minutes)
    : `Use the code within the next ${minutes} minutes, or the button ` +
      (hours < 1 ? 'in the same time' : `within ${hours} hours`) +
      ', on any phone or computer. Once you use one, both stop working.';

const late =
  'This email could not be sent when you asked for it, so that its code works no longer. ' +
  'The button or link still does:';
const pressOnce = (hours: number) =>
  `It works once, for ${hours < 1 ? 'less than an hour' : hours === 1 ? 'one more hour' : `${hours} more hours`}, ` +
  'on any phone or computer.';
const didNotAsk = 'If you did not ask for it, you can ignore this email';
const linkToNobodyElse = 'Please forward this email to nobody.';

/** Everything that mails say, in English. */
export const en = {
  language: 'en',
  /** By the first name, or without one. */
  greeting: (firstName: string | undefined) => (firstName === undefined ? 'Hello,' : `Hello ${firstName},`),
  stop: 'Stop these emails',
  why: (practice: string) => `You get this email because you take part in the referral rewards of ${practice}.`,

  /** What an operator sends to try the mail server. */
  trial: {
    subject: 'Mail from Referral Rewards arrives',
    text: 'This mail was sent to try the mail server. Nothing needs to be done.\n',
  },
  loginCode: {
    subject: (practice: string) => `Your sign-in code for ${practice}`,
    heading: 'Your sign-in code',
    before: 'Enter this code on the page where you asked for it:',
    after: (minutes: number, hours?: number) => [onceOrPress(minutes, hours), `${didNotAsk}. ${toNobodyElse}`],
    link: 'Or sign in without the code',
  },
  /** Instead, where the mail leaves after its code has expired. */
  loginLink: {
    subject: (practice: string) => `Your sign-in link for ${practice}`,
    heading: 'Your sign-in link',
    before: late,
    after: (hours: number) => [pressOnce(hours), `${didNotAsk}. ${linkToNobodyElse}`],
    link: 'Sign in',
  },
  resetCode: {
    subject: (practice: string) => `Your password reset code for ${practice}`,
    heading: 'Your password reset code',
    before: 'Enter this code on the page where you asked to reset your password:',
    after: (minutes: number, hours?: number) => [
      onceOrPress(minutes, hours),
      `${didNotAsk}: your password stays as it is. ${toNobodyElse}`,
    ],
    link: 'Or choose a new password without the code',
  },
  resetLink: {
    subject: (practice: string) => `Your password reset link for ${practice}`,
    heading: 'Your password reset link',
    before: late,
    after: (hours: number) => [pressOnce(hours), `${didNotAsk}: your password stays as it is. ${linkToNobodyElse}`],
    link: 'Choose a new password',
  },
  passwordChanged: {
    subject: (practice: string) => `Your password for ${practice} was changed`,
    heading: 'Your password was changed',
    before: (phone: string) => [
      'Your password was just set, and you were signed out everywhere else.',
      'If that was you, all is well. If it was not, reset your password now, ' +
        `then please ${phone === '' ? 'tell us at the practice' : `call us at ${phone}`}.`,
    ],
    link: 'Reset my password',
  },
  emailChanged: {
    subject: (practice: string) => `Your email at ${practice} was changed`,
    heading: 'Your email was changed',
    toNew:
      'From now on you sign in with this address, and what concerns your rewards comes here. ' +
      'If you had a password, it no longer works. Sign in with a code, then choose a new one.',
    toOld:
      'The practice noted another email for you. From now on you sign in with that one, not with this address. ' +
      'The password that was used with this address no longer works.',
    notYou: (phone: string) =>
      `If you know nothing of it, please ${phone === '' ? 'tell us at the practice' : `call us at ${phone}`}.`,
    link: 'Sign in',
  },

  card: {
    subject: (practice: string) => `Your referral card for ${practice}`,
    heading: 'Your referral card',
    before:
      'Here is the card that we made for you. Show its QR code to friends and family, or send them your personal link:',
    personalLink: 'Your personal link',
    after: (days: number) => `The card opens for ${days} days. Your personal link works for good.`,
    link: 'Open my card with the QR code',
  },
  personalLink: {
    subject: (practice: string) => `Your personal link for ${practice}`,
    heading: 'Your personal link',
    before: 'Here is your personal link. Send it to friends and family who look for a dentist:',
    after: 'You earn credit when the first appointment of a friend has taken place. The link works for good.',
    link: 'See my rewards',
  },
  invitation: {
    subject: (practice: string) => `Your referral rewards at ${practice}`,
    heading: 'Your referral rewards',
    before: (practice: string) =>
      `You take part in the referral rewards of ${practice}: for each friend whom you send and who comes to a first ` +
      'appointment, you earn credit.',
    after: 'To sign in you need no password: we send a code to this address.',
    link: 'Sign in with a code',
  },
  signedUp: {
    subject: (practice: string, friend = 'Your friend') => `${friend} joined ${practice} thanks to you`,
    heading: (friend = 'Your friend') => `${friend} signed up`,
    before: (practice: string, friend = 'Your friend') => `${friend} just signed up with ${practice}. ${recommended}`,
    after: 'Your credit follows once the first appointment has taken place.',
    link: 'See my referrals',
  },
  credit: {
    visit: (friend = 'your friend') => `The first appointment of ${friend} has taken place. ${recommended}`,
    link: 'See my rewards',
    earned: {
      subject: (practice: string, credit: Cents) => `You earned ${centsInWords(credit)} for recommending ${practice}`,
      heading: (credit: Cents) => `You earned ${centsInWords(credit)}`,
      after: (programYear: number, year: Cents, yearCap: Cents) => {
        const [held, most] = centsTogether(year, yearCap);
        return [`Your credit for ${programYear} so far: ${held} of at most ${most}.`];
      },
    },
    yearIsFull: {
      subject: (practice: string) => `Thank you for recommending ${practice}`,
      heading: 'Thank you',
      after: (programYear: number, yearCap: Cents) => [
        `Your credit for ${programYear} has already reached the most a year can hold, ` +
          `${centsInWords(yearCap)}, so this one adds nothing to it.`,
        `With the first appointment of ${programYear + 1} a new year of credit begins.`,
      ],
    },
  },

  /** Read by staff alone. */
  quoteRequest: {
    subject: (firstName = 'a visitor') => `Appointment request from ${firstName}`,
    heading: 'Someone asks for an appointment',
    before: 'This was sent from the quote page, with the consent to be called or written to about it.',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    reason: 'What for',
    bestTime: 'Best time to call',
    anyTime: 'Any time',
    link: 'Open the admin page',
  },
} as const;
