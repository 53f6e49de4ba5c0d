import { openingHoursInWords, timeInWords } from '@rewards/contracts/texts/en/opening-hours';
import type { Opening } from '@rewards/domain/practice/opening';
import { type Html, html } from '../html.ts';

/** The words of the pages the service renders itself. */
export const pages = {
  notBuilt:
    "The pages haven't been built yet. Stop the server and run `npm start` in the project: " +
    'it builds what is missing.\n',
  failure: { heading: 'One moment, please.', again: 'Try again' },

  /** One sentence about each public page, for search engines and previews. */
  descriptions: {
    '/login': (practice: string) => `Sign in to recommend ${practice} to friends and see the credit you earned.`,
    '/quote': (practice: string) => `Ask ${practice} for an appointment or a price. We'll call you.`,
    '/reset-password': (practice: string) => `Choose a new password for your referrals at ${practice}.`,
    '/ddcinfo': (practice: string) => `Office hours, address and phone of ${practice}.`,
    '/crazyones': (practice: string) => `To the crazy ones, from ${practice}.`,
  },
  invitation: {
    aFriend: 'A friend',
    yourFriend: 'Your friend',
    title: (friend: string, practice: string) => `${friend} invited you to ${practice}`,
    description: (friend: string, practice: string) =>
      `${friend} recommends ${practice}. Join with your email, then come in for a first visit.`,
    preview: (friend: string, practice: string) => `${friend} invited you to ${practice}`,
    heading: (friend: Html) => html`${friend} invited you.`,
    lead: (friend: string, practice: string) => `${friend} recommends ${practice} and thinks you'll love it, too.`,
    firstVisit: 'Your first visit',
    steps: (friend: string) => [
      "Request an appointment. We'll call you to find a time.",
      'Come in for a first visit.',
      `${friend} gets a thank-you credit.`,
    ],
    joining: "Joining tells us who invited you. We'll email you a login code.",
    seen: (friend: string) => `${friend} will see that you joined and when you've had your first visit.`,
    join: 'Join with email',
    quote: 'Request an appointment',
    unknownTitle: (practice: string) => `Welcome to ${practice}`,
    unknownHeading: "You're still welcome here.",
    unknownLead:
      "This link doesn't work. Ask your friend to resend it. " +
      'You can also join or request an appointment right now.',
  },

  /** What a friend asks about a practice before calling. */
  practice: {
    rating: ({ stars, reviews }: { readonly stars: number; readonly reviews: number }) =>
      `${stars.toFixed(1)} from ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`,
    opening: (opening: Opening) => {
      if (opening.kind === 'open') return `Open now until ${timeInWords(opening.until)}`;
      const weekday = opening.opensOn.charAt(0).toUpperCase() + opening.opensOn.slice(1);
      return `Opens ${['today', 'tomorrow'][opening.inDays] ?? weekday} at ${timeInWords(opening.at)}`;
    },
    hours: 'Office hours',
    hoursLine: openingHoursInWords,
    directions: 'Get directions',
  },

  /** The picture of an invitation in a messenger. */
  previewPicture: {
    /** Below the friend's name. */
    invited: 'invited you.',
    welcome: "You're invited.",
  },

  /** For a patient who opened a personal link, their own or a friend's. */
  ownLink: {
    title: (practice: string) => `Your referral link for ${practice}`,
    heading: 'This is your own link.',
    headingJoined: "You've already joined.",
    lead: 'Send it to friends and family. You earn credit when they come in for a first visit.',
    leadJoined:
      "Here's your own link to send to friends and family. You earn credit when they come in for a first visit.",
    rewards: 'See my rewards',
  },

  card: {
    title: (practice: string) => `Your referral card for ${practice}`,
    welcome: 'Welcome!',
    welcomeBack: (firstName: Html) => html`Welcome, ${firstName}!`,
    lead: "Here's your referral card. Have a friend scan the code, or send them your link.",
    card: 'Your referral card',
    qr: 'QR code of your referral link',
    link: 'Your referral link',
    copy: 'Copy',
    copied: 'Referral link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    share: 'Share',
    shared: 'Shared successfully!',
    shareFailed: 'Failed to share',
    hint: "Sign in to track your referrals. We'll email you a code.",
    signIn: 'Sign in with a code',
    call: (phone: string) => `Call ${phone}`,
  },

  /** Why a card doesn't open, without blame. */
  closedCard: {
    qr_used: {
      title: 'This code was already scanned.',
      explanation: 'Each code works once. Ask for a new one at the front desk, or sign in anytime to get your link.',
    },
    qr_expired: {
      title: 'This code has expired.',
      explanation:
        'Codes expire after two minutes. Ask for a new one at the front desk, or sign in anytime to get your link.',
    },
    qr_unknown: {
      title: "We don't recognize this code.",
      explanation: 'Ask for a new one at the front desk, or sign in anytime to get your link.',
    },
    card_expired: {
      title: 'This card has expired.',
      explanation: 'Cards expire after seven days. Your personal link never expires. Sign in to get it.',
    },
    card_unknown: {
      title: "We don't recognize this card.",
      explanation: 'Sign in anytime to get your link.',
    },
    waiting: {
      title: 'Your referral card is ready.',
      explanation: 'Open this page in your browser to see it.',
    },
  },

  mailLink: {
    /** Shown before someone new joins (rule 31). */
    seenByReferrer: "If a friend invited you, they'll see that you joined and when you've had your first visit.",
    title: (practice: string) => `Sign in to ${practice}`,
    login: {
      heading: 'Tap to sign in.',
      lead: (email: Html) => html`Tap the button to sign in as ${email}.`,
      press: 'Sign in',
      typeCode: (email: Html) => html`Type it where you asked to sign in as ${email}.`,
      codeExpired: (email: Html) => html`Send a new one where you want to sign in as ${email}, or sign in here.`,
      pressHere: 'Sign in here instead',
    },
    password_reset: {
      heading: 'Reset your password.',
      lead: (email: Html) => html`Tap the button to sign in as ${email} and choose a new password.`,
      press: 'Choose a new password',
      typeCode: (email: Html) => html`Type it where you asked to reset the password for ${email}.`,
      codeExpired: (email: Html) =>
        html`Send a new one where you want to reset the password for ${email}, or do it here.`,
      pressHere: 'Choose a new password here',
    },
    yourCode: 'Your code',
    expired: 'That code expired.',
    sendNew: 'Send a new code',
    neverShare: "Never share this code. We'll never ask you for it.",
    name: 'Your name',
    staff: 'Who helped you?',
    choose: 'Select a team member',
    nobody: 'Nobody / I am new',
    notYou: "Didn't ask for this? Just close this page.",
    link_used: {
      heading: 'This link was already used.',
      lead:
        "Each link works once. If you didn't use it, try the code in the same email. " +
        'Or get a new one. It only takes a moment.',
    },
    link_expired: {
      heading: 'This link has expired.',
      lead: 'Get a new one. It only takes a moment.',
    },
    link_replaced: {
      heading: 'We sent you a newer email.',
      lead: "Use the button in that one. If you can't find it, get a new email.",
    },
    link_ended: {
      heading: 'This link no longer works.',
      lead: 'Your account has changed since we sent it. Get a new one. It only takes a moment.',
    },
    link_unknown: {
      heading: "This link doesn't work.",
      lead: 'Part of it may be missing. Tap the button in the email again, or get a new email.',
    },
    askAgain: 'Get a new email',
    signedIn: { heading: "You're signed in.", lead: 'Continue to your rewards.' },
    goOn: 'Continue',
  },

  unsubscribe: {
    title: (practice: string) => `Emails from ${practice}`,
    ask: {
      heading: 'Unsubscribe from these emails?',
      lead: (practice: string) =>
        `${practice} emails you when a friend signs up, when you earn credit, and with your referral card.`,
      stop: 'Unsubscribe',
    },
    done: {
      heading: "You've stopped these emails.",
      lead: "You'll still get codes you ask for and notices about your password.",
      changedMind: 'Changed your mind? Tap Undo to turn these emails back on.',
      undo: 'Undo',
    },
    undone: {
      subscribed: {
        heading: 'These emails are back on.',
        lead: (practice: string) =>
          `${practice} will email you as before. You can unsubscribe anytime with the link in each email.`,
      },
      /** For a friend without an account. */
      invitable: {
        heading: "You're no longer unsubscribed.",
        lead: () => "If you're invited again, we can email you.",
      },
    },
    refused: {
      token_unknown: {
        heading: "This link doesn't work.",
        lead:
          'Part of it may be missing. Nothing changed. ' +
          'Open the link from the email again, ' +
          'or sign in and turn the emails off in your notification settings.',
      },
      too_late_to_undo: {
        heading: "It's too late to undo this.",
        lead: 'Nothing changed. If you have an account, sign in and open your notification settings. If not, call us.',
      },
    },
    signIn: 'Sign in',
    rewards: 'My rewards',
  },

  mailbox: {
    title: (messages: number) => `Mailbox (${messages})`,
    heading: 'Local mailbox',
    lead:
      'Emails and texts land here until you set up a mail server and an SMS provider. ' +
      'New messages appear automatically, newest first.',
    empty: "Nothing yet. Request a login code and it'll show up here.",
    text: 'Text message',
    envelope: (to: Html, at: Html) => html`To ${to}, ${at}`,
    whole: 'Full email',
  },
} as const;
