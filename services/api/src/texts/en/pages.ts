import { type Html, html } from '../html.ts';

/** What the pages say that the service renders itself. */
export const pages = {
  notBuilt:
    'The pages have not been built yet. Stop the server and run `npm start` in the project: ' +
    'it builds what is missing.\n',
  failure: { heading: 'One moment, please.', again: 'Try again' },

  invitation: {
    aFriend: 'A friend',
    title: (friend: string, practice: string) => `${friend} invites you to ${practice}`,
    description: (friend: string, practice: string) =>
      `${friend} recommends ${practice}. Join with your email, then come by for a first visit.`,
    preview: 'An invitation to the dentist',
    heading: (friend: Html) => html`${friend} invites you.`,
    lead: (friend: string, practice: string) =>
      `${friend} recommends ${practice} and thinks you would like it here too.`,
    steps: (friend: string) => [
      'Join with your email: we send you a code to sign in with.',
      'Come by for a first visit.',
      `We thank ${friend} with a credit for recommending us.`,
    ],
    seen: (friend: string) => `${friend} will see that you joined, and when your first visit is done.`,
    join: 'Join',
    quote: 'Request an appointment',
    unknownTitle: (practice: string) => `Welcome to ${practice}`,
    unknownHeading: 'You are welcome all the same.',
    unknownLead:
      'This link does not lead to anyone. Perhaps a letter got lost on the way: your friend can send it again, ' +
      'and you can join or ask for an appointment right now.',
  },

  card: {
    title: (practice: string) => `Your referral card for ${practice}`,
    welcome: 'Welcome!',
    welcomeBack: (firstName: Html) => html`Welcome, ${firstName}!`,
    lead: 'This is your referral card. Let a friend scan the code, or send them your link.',
    card: 'Your referral card',
    qr: 'QR code of your referral link',
    link: 'Your referral link',
    copy: 'Copy',
    copied: 'Referral link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    share: 'Share',
    shared: 'Shared successfully!',
    shareFailed: 'Failed to share',
    hint: 'Sign in to see how your referrals stand. We send a code to your email.',
    signIn: 'Sign in with a code',
    call: (phone: string) => `Call ${phone}`,
  },

  /** Why a card does not open, in words that blame nobody. */
  closedCard: {
    qr_used: {
      title: 'This code was scanned already.',
      explanation:
        'Each code opens once. Ask at the front desk for a new one, or sign in to find your link at any time.',
    },
    qr_expired: {
      title: 'This code has expired.',
      explanation:
        'A code works for two minutes. Ask at the front desk for a new one, or sign in to find your link at any time.',
    },
    qr_unknown: {
      title: 'This code leads nowhere.',
      explanation:
        'Perhaps a letter got lost on the way. Ask at the front desk for a new code, ' +
        'or sign in to find your link at any time.',
    },
    card_expired: {
      title: 'This card has expired.',
      explanation: 'The link in the mail worked for seven days. Your own link works for good: sign in to find it.',
    },
    card_unknown: {
      title: 'This card leads nowhere.',
      explanation: 'Perhaps a letter got lost on the way. Sign in to find your link at any time.',
    },
    waiting: {
      title: 'Your referral card is waiting.',
      explanation: 'Open this address in your browser to see it.',
    },
  },

  mailLink: {
    /** Read before someone new joins (rule 31). */
    seenByReferrer: 'If a friend invited you, they will see that you joined, and when your first visit is done.',
    title: (practice: string) => `Sign in to ${practice}`,
    login: {
      heading: 'One press to sign in.',
      lead: (email: Html) => html`Press the button, and you are signed in as ${email}.`,
      press: 'Sign in',
    },
    password_reset: {
      heading: 'One press, then a new password.',
      lead: (email: Html) => html`Press the button: you are signed in as ${email} and can choose a new password.`,
      press: 'Choose a new password',
    },
    name: 'Your name',
    staff: 'Team member who helped you',
    choose: 'Please choose',
    nobody: 'Nobody / I am new',
    notYou: 'Was it not you who asked for this? Then close this page, and nothing happens.',
    link_used: {
      heading: 'This email was used already.',
      lead: 'Each email signs you in once, by its code or its button. Ask for a new one: it takes a moment.',
    },
    link_expired: {
      heading: 'This email is too old.',
      lead: 'Its button has expired. Ask for a new email: it takes a moment.',
    },
    link_replaced: {
      heading: 'We sent you a newer email.',
      lead: "Use the button in that one. If you can't find it, ask for a new email.",
    },
    link_ended: {
      heading: 'This email no longer works.',
      lead: 'Your account has changed since we sent it. Ask for a new email: it takes a moment.',
    },
    link_unknown: {
      heading: 'This link does not work.',
      lead: 'Perhaps a part of it got lost on the way. Press the button in the email again, or ask for a new email.',
    },
    askAgain: 'Ask for a new email',
    signedIn: { heading: 'You are signed in.', lead: 'Go on to your rewards.' },
    goOn: 'Go on',
  },

  unsubscribe: {
    title: (practice: string) => `Emails from ${practice}`,
    ask: {
      heading: 'Stop these emails?',
      lead: (practice: string) =>
        `${practice} writes to you when a friend signs up, when you earn credit, and with your referral card.`,
      stop: 'Stop these emails',
    },
    done: {
      heading: 'No more of these emails.',
      lead:
        'Codes that you ask for and notices about your password still come. ' +
        'You can have the others again at any time: ' +
        'sign in and turn them on in the notification settings of your account.',
    },
    unknown: {
      heading: 'This link does not work.',
      lead:
        'Perhaps a part of it got lost on the way. Nothing was changed. ' +
        'Please open the link from the email again, ' +
        'or sign in and turn the emails off in the notification settings of your account.',
      signIn: 'Sign in',
    },
    rewards: 'My rewards',
  },

  mailbox: {
    title: (messages: number) => `Mailbox (${messages})`,
    heading: 'Local mailbox',
    lead:
      'What has no mail server or SMS provider to go to stays here. ' +
      'New messages appear by themselves, newest first.',
    empty: 'Nothing yet. Ask for a sign-in code, and it lands here.',
    text: 'Text message',
    envelope: (to: Html, at: Html) => html`To ${to}, ${at}`,
    whole: 'The whole mail',
  },
} as const;
