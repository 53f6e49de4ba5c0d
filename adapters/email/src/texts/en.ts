import { type Cents, centsInWords, centsTogether } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import { accountMails } from './en/account-mails.ts';

const recommended = 'Thank you for recommending us!';
/** What each email is, for staff. */
export const mailKinds: Readonly<Record<Mail['kind'], string>> = {
  login_code: 'Login code',
  password_reset_code: 'Password reset code',
  password_changed: 'Password change notice',
  password_set: 'Welcome',
  factor_changed: 'Sign-in change notice',
  email_changed: 'Email change notice',
  quote_request: 'Appointment request',
  quote_confirmation: 'Request confirmation',
  practice_system_down: 'Practice system unreachable',
  referral_card: 'Referral card',
  personal_link: 'Personal link',
  program_invitation: 'Invitation to sign in',
  friend_signed_up: 'A friend signed up',
  reminder_to_join: 'Reminder to join',
  reminder_to_come: 'Reminder to come in',
  reminder_to_share: 'Reminder to share',
  mailing: 'Invitation to share',
  credit_earned: 'Credit earned',
  credit_taken_back: 'Correction: credit taken back',
  credit_restored: 'Correction: credit restored',
};

/** All email texts, in English. */
export const en = {
  language: 'en',
  /** With the first name, if known. */
  greeting: (firstName: string | undefined) => (firstName === undefined ? 'Hi,' : `Hi ${firstName},`),
  stop: 'Unsubscribe',
  call: (phone: string) => `Call ${phone}`,
  why: (practice: string) => `You're getting this email because you're in ${practice}'s rewards program.`,

  /** The operator's test email. */
  trial: {
    subject: 'Test email from Referral Rewards',
    text: "This is a test of your mail server. You don't need to do anything.\n",
  },
  ...accountMails,

  card: {
    subject: (practice: string) => `Your referral card for ${practice}`,
    heading: 'Your referral card',
    preview: 'Show the QR code to a friend, or send them your personal link.',
    qr: 'QR code of your personal link',
    before: "Here's your referral card. Show its QR code to friends and family, or send them your personal link:",
    personalLink: 'Your personal link',
    after: (days: number) => `The card expires in ${days} days. Your personal link never expires.`,
    link: 'Open my card',
  },
  personalLink: {
    subject: (practice: string) => `Your personal link for ${practice}`,
    heading: 'Your personal link',
    before: "Here's your personal link. Send it to friends and family who need a dentist:",
    after: 'You earn credit when a friend comes in for a first visit. The link never expires.',
    link: 'See my rewards',
  },
  invitation: {
    subject: (practice: string) => `Your referral rewards at ${practice}`,
    heading: 'Your referral rewards',
    before: (practice: string) =>
      `You're in ${practice}'s rewards program. You earn credit for each friend you refer who comes in for a first ` +
      'visit.',
    after: "You don't need a password to sign in. We'll send a code to this address.",
    link: 'Sign in with a code',
  },
  signedUp: {
    subject: (practice: string, friend = 'Your friend') => `${friend} joined ${practice} thanks to you`,
    heading: (friend = 'Your friend') => `${friend} signed up`,
    before: (practice: string, friend = 'Your friend') => `${friend} just signed up with ${practice}. ${recommended}`,
    after: "You'll get your credit after their first visit.",
    link: 'See my referrals',
  },
  credit: {
    visit: (friend = 'Your friend') => `${friend} came in for a first visit! ${recommended}`,
    link: 'See my rewards',
    /** The balance: all credit that was earned and not used. */
    available: {
      name: 'Available balance',
      preview: (balance: string) => `You have ${balance} to use.`,
    },
    use: {
      name: 'How to use it',
      how: (phone: string) =>
        `Ask the front desk to apply it at your next visit.${phone === '' ? '' : ` Questions? Call us at ${phone}.`}`,
    },
    belowZero: (owed: string) => `Some credit you'd already used was taken back. Your next ${owed} goes toward this.`,
    earned: {
      subject: (practice: string, credit: Cents) => `You earned ${centsInWords(credit)} for recommending ${practice}`,
      heading: (credit: Cents) => `You earned ${centsInWords(credit)}`,
      year: (programYear: number, held: string, most: string) => `You've earned ${held} of ${most} for ${programYear}.`,
    },
    yearIsFull: {
      subject: (practice: string) => `Thank you for recommending ${practice}`,
      heading: 'Thank you',
      after: (programYear: number, most: string, addsNothing: boolean) => [
        `You've reached the annual limit of ${most} for ${programYear}` +
          `${addsNothing ? ", so this visit doesn't add credit" : ''}.`,
        `You can earn again for visits starting January 1, ${programYear + 1}.`,
      ],
    },
  },

  reminders: {
    /** To a friend who left an email and stopped. */
    join: {
      subject: (practice: string, referrer = 'A friend') => `${referrer} invited you to ${practice}`,
      heading: 'Your invitation is waiting',
      before: (practice: string, referrer = 'A friend') =>
        `${referrer} recommended ${practice} to you. You started to join, and it only takes a minute to finish.`,
      after: "If you'd rather not, you can ignore this email. We won't send another reminder.",
      link: 'See my invitation',
      why: (practice: string) =>
        `You're getting this email because someone entered this address on an invitation to ${practice}.`,
    },
    /** To a friend who joined and hasn't come. */
    come: {
      subject: (practice: string) => `Your first visit to ${practice}`,
      heading: 'Ready for your first visit?',
      before: (practice: string, referrer = 'A friend') =>
        `${referrer} recommended ${practice} to you, and we'd love to meet you.`,
      after: (phone: string) =>
        `${phone === '' ? 'Ask for an appointment online' : `Call us at ${phone} or ask for an appointment online`}, ` +
        "and we'll find a time that works for you. If you've already booked, you're all set.",
      link: 'Request an appointment',
    },
    /** To a patient who has never shared their link. */
    share: {
      subject: (practice: string) => `Know someone who needs a dentist? Send them to ${practice}`,
      heading: 'Your personal link',
      before: (practice: string) =>
        `Thanks for coming to ${practice}. If a friend or family member needs a dentist, send them your personal link:`,
      after: 'You earn credit when a friend comes in for a first visit. The link never expires.',
      link: 'See my rewards',
    },
  },

  /** To many patients at once. */
  mailing: {
    subject: (practice: string) => `Your referral rewards at ${practice}`,
    heading: 'Know someone who needs a dentist?',
    before: (practice: string) =>
      `You're part of ${practice}'s rewards program. Send your personal link to friends and family who need a dentist:`,
    after: 'You earn credit when a friend comes in for a first visit. The link never expires.',
    link: 'Show my QR code',
  },

  /** A correction of a credit email (rule 45). */
  correction: {
    subject: (practice: string) => `A correction to your rewards at ${practice}`,
    heading: 'A correction to your rewards',
    takenBack: (credit: Cents, friend?: string) =>
      credit > 0
        ? `We told you ${friend === undefined ? "your friend's" : `${friend}'s`} visit earned you ` +
          `${centsInWords(credit)}. That was entered by mistake, so we've taken it back.`
        : `We told you ${friend ?? 'your friend'} came in for a first visit. That was entered by mistake.`,
    restored: (credit: Cents, friend?: string) =>
      `We told you ${friend === undefined ? "your friend's" : `${friend}'s`} visit was entered by mistake. ` +
      `It counts after all${credit > 0 ? `, so you have your ${centsInWords(credit)} back` : ''}.`,
    after: (programYear: number, year: Cents, yearCap: Cents, phone: string) => {
      const [held, most] = centsTogether(year, yearCap);
      return [
        `You've earned ${held} of ${most} for ${programYear}.`,
        phone === '' ? 'Questions? Please let the practice know.' : `Questions? Call us at ${phone}.`,
      ];
    },
    link: 'See my rewards',
  },

  /** Sent to staff only. */
  quoteRequest: {
    subject: (firstName = 'a visitor') => `Appointment request from ${firstName}`,
    heading: 'New appointment request',
    preview: (bestTime: string) => `Best time to call: ${bestTime || 'any time'}.`,
    before: 'This came from your quote page. They agreed to be contacted by phone or text.',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    reason: 'Reason',
    bestTime: 'Best time to call',
    anyTime: 'Any time',
    link: 'Open the admin page',
  },

  /** To the person who asked. It repeats nothing they typed. Its code and link sign in. */
  quoteConfirmation: {
    subject: (practice: string) => `${practice} got your request`,
    heading: 'We got your request',
    before: (practice: string) => [
      `Thanks for asking ${practice} about an appointment or a price.`,
      "We'll call you at the number you gave us, usually within one business day.",
    ],
    confirm: 'Please confirm your email. Tap the button, or enter this code on the page where you asked:',
    confirmLate: 'Please confirm your email with the button or link:',
    link: 'Confirm and sign in',
    sooner: (phone: string) =>
      phone === '' ? 'Need us sooner? Please call the office.' : `Need us sooner? Call ${phone}.`,
    notYou: "If you didn't ask for this, you can ignore this email.",
  },

  /** Sent to admins only. */
  practiceSystemDown: {
    title: {
      reading: (system: string) => `We can't get visits from ${system}`,
      posting: (system: string) => `We can't post credit to ${system}`,
    },
    effect: { reading: "new visits don't show up", posting: "redeemed credit isn't posted" },
    before: {
      refused: (system: string, effect: string) =>
        `${system} doesn't accept our key, so ${effect}. Check the key in Settings.`,
      down: (system: string, effect: string) =>
        `We haven't reached ${system} for a day, so ${effect}. ` +
        'We keep trying. Ask your IT person to check the connection.',
    },
    words: 'Error message',
    link: { reading: 'Open Visits', posting: 'Open Credit' },
  },
} as const;
