import { type Html, html } from '../html.ts';

/** The words of the pages the service renders itself. */
export const pages = {
  notBuilt:
    "The pages haven't been built yet. Stop the server and run `npm start` in the project: " +
    'it builds what is missing.\n',
  failure: { heading: 'One moment, please.', again: 'Try again' },

  invitation: {
    aFriend: 'A friend',
    title: (friend: string, practice: string) => `${friend} invited you to ${practice}`,
    description: (friend: string, practice: string) =>
      `${friend} recommends ${practice}. Join with your email, then come in for a first visit.`,
    preview: 'An invitation to the dentist',
    heading: (friend: Html) => html`${friend} invited you.`,
    lead: (friend: string, practice: string) => `${friend} recommends ${practice} and thinks you'll love it, too.`,
    steps: (friend: string) => [
      "Join with your email. We'll email you a login code.",
      'Come in for a first visit.',
      `${friend} gets a thank-you credit.`,
    ],
    seen: (friend: string) => `${friend} will see that you joined and when you've had your first visit.`,
    join: 'Join',
    quote: 'Request an appointment',
    unknownTitle: (practice: string) => `Welcome to ${practice}`,
    unknownHeading: "You're still welcome here.",
    unknownLead:
      "This link doesn't work. Ask your friend to resend it. " +
      'You can also join or request an appointment right now.',
  },

  /** For someone who opened their own personal link. */
  ownLink: {
    title: (practice: string) => `Your referral link for ${practice}`,
    heading: 'This is your own link.',
    lead: 'Send it to friends and family. You earn credit when they come in for a first visit.',
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
    staff: 'Team member who helped you',
    choose: 'Select one',
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
      lead:
        "You'll still get codes you ask for and notices about your password. " +
        'Changed your mind? ' +
        'Sign in and turn them back on in your notification settings.',
    },
    unknown: {
      heading: "This link doesn't work.",
      lead:
        'Part of it may be missing. Nothing changed. ' +
        'Open the link from the email again, ' +
        'or sign in and turn the emails off in your notification settings.',
      signIn: 'Sign in',
    },
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
