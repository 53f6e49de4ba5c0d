const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const messages = {
  email: counted('email', 'emails'),
  sms: counted('text', 'texts'),
};

const failedMessages = {
  email: (to: string) => `An email to ${to} couldn't be delivered`,
  sms: (to: string) => `A text to ${to} couldn't be delivered`,
};

/** The work queue. */
export const tasks = {
  title: 'Needs attention',
  nothing: "You're all caught up.",
  unread: 'Failed to load what needs attention',
  showAll: (count: number) => `Show all ${count}`,
  more: {
    visit: counted('more visit to confirm', 'more visits to confirm'),
    text_reply: counted('more reply to a text', 'more replies to texts'),
    flags: counted('more flag to review', 'more flags to review'),
    friend_waiting: counted('more friend without a visit', 'more friends without a visit'),
  },
  others: counted('more', 'more'),
  messagesStuck: (channel: 'email' | 'sms', count: number) => `${messages[channel](count)} can't go out`,
  systemDown: (system: string) => `We can't reach ${system}, so new visits don't show up`,
  systemRefuses: (system: string) => `${system} doesn't accept our key, so new visits don't show up`,
  visitTakenBack: (name: string) => `${name || 'A confirmed visit'} is no longer marked completed`,
  visit: (friend: string) => `${friend} came in`,
  visitDetail: (day: string, referrer: string, award: string) => `${day} · ${referrer} earns ${award}`,
  request: (name: string) => `${name} asked for an appointment`,
  overdue: (detail: string) => `Overdue · ${detail}`,
  called: 'Called',
  calledDone: (name: string) => `Marked ${name} as called`,
  textReply: (name: string) => `${name} replied to a text`,
  deletion: (name: string) => `${name} asked us to delete their account`,
  failedMessage: (channel: 'email' | 'sms', to: string) => failedMessages[channel](to || 'a deleted patient'),
  flags: (friend: string, others: number) =>
    others === 0 ? `Review the referral of ${friend}` : `Review the referrals of ${friend} and ${others} more`,
  referredBy: (referrer: string) => `Referred by ${referrer}`,
  postings: counted('credit to check in the chart', 'credits to check in the chart'),
  screenOffline: (name: string) => `Screen ${name} is offline`,
  webhookFailing: (name: string) => `Webhook ${name} isn't getting its events`,
  friendWaiting: (friend: string) => `${friend} hasn't come in yet`,
  sharedMailbox: (name: string, accounts: number) => `${name} has ${accounts} accounts with the same inbox`,
  likelyDuplicates: (pairs: number) =>
    pairs === 1 ? '2 records look like one person' : `${pairs} pairs of records look like one person each`,
  plannedTexts: counted('planned text', 'planned texts'),
  setup: {
    mail: "Email isn't set up, so login codes don't go out",
    public_address: 'Links and QR codes only work on one computer',
    backup: "There's no backup from the last day and a half",
    patients: 'Add your patients',
    team: 'Add the team members who help patients',
    screen: 'Pair a screen for the waiting room',
    phone: "Add the practice's phone number",
    address: "Add the practice's address",
    review_link: 'Add your review link',
  },
  setupDetail: {
    mail: 'Ask your IT person to set SMTP_URL.',
    public_address: 'Ask your IT person to set PUBLIC_URL.',
    backup: 'Ask your IT person to schedule npm run backup daily.',
  } as Readonly<Record<string, string>>,
  open: 'Open',
  openOf: (title: string) => `Open: ${title}`,
  confirm: 'Confirm',
  sendAgain: 'Send again',
  read: 'Done',
  done: 'Done',
  take: 'Take',
  giveBack: 'Give back',
  actOf: (act: string, title: string) => `${act}: ${title}`,
  you: 'You',
  ownedBy: (name: string) => `${name} has this`,
  mine: 'You have this',
  markedDone: 'Marked as done',
  sentAgain: 'Sending again',
  undo: 'Undo',
  reopened: 'Back on the list',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  keys: [
    { keys: ['J', 'K'], does: 'move' },
    { keys: ['Enter'], does: 'act' },
    { keys: ['D'], does: 'done' },
    { keys: ['T'], does: 'take' },
  ],
} as const;
