import { inReadersLanguage } from '@rewards/client';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const setupDetail: Readonly<Record<string, string>> = {
  mail: 'Ask your IT person to set SMTP_URL.',
  public_address: 'Ask your IT person to set PUBLIC_URL.',
  backup: 'Ask your IT person to schedule npm run backup daily.',
};

const messages = {
  email: counted('email', 'emails'),
  sms: counted('text', 'texts'),
};

const failedMessages = {
  email: (to: string) => `Undelivered email to ${to}`,
  sms: (to: string) => `Undelivered text to ${to}`,
};

/** The work queue. */
export const texts = inReadersLanguage({
  title: 'Needs attention',
  nothing: "You're all caught up.",
  unread: 'Failed to load what needs attention',
  showAll: (count: number) => `Show all ${count}`,
  more: {
    request: counted('more request', 'more requests'),
    visit: counted('more visit to confirm', 'more visits to confirm'),
    friend_here: counted('more friend who was here', 'more friends who were here'),
    visit_taken_back: counted('more visit no longer marked completed', 'more visits no longer marked completed'),
    deletion: counted('more patient who wants their account deleted', 'more patients who want their accounts deleted'),
    failed_message: counted('more undelivered message', 'more undelivered messages'),
    screen_offline: counted('more screen offline', 'more screens offline'),
    webhook_failing: counted('more failing webhook', 'more failing webhooks'),
    shared_mailbox: counted('more inbox with several accounts', 'more inboxes with several accounts'),
    text_reply: counted('more reply to a text', 'more replies to texts'),
    flags: counted('more flag to review', 'more flags to review'),
    friend_waiting: counted('more friend without a visit', 'more friends without a visit'),
  },
  others: counted('more', 'more'),
  queueStalled: "Emails and texts aren't going out right now",
  queueStalledDetail: 'If this lasts, call your IT person',
  messagesStuck: (channel: 'email' | 'sms', count: number) => `${messages[channel](count)} can't go out`,
  effectOnDesk: { reading: "new visits don't show up", posting: "redeemed credit isn't posted" },
  systemDown: (system: string, effect: string) => `We can't reach ${system}, so ${effect}`,
  systemRefuses: (system: string, effect: string) => `${system} doesn't accept our key, so ${effect}`,
  visitTakenBack: (name: string) => `${name || 'A confirmed visit'} is no longer marked completed`,
  visit: (friend: string) => `${friend} came in`,
  visitDetail: (day: string, referrer: string, award: string) => `${day} · ${referrer} earns ${award}`,
  friendHere: (friend: string, isToday: boolean) => `${friend} was here${isToday ? ' today' : ''}. Mark complete?`,
  complete: 'Mark Complete',
  completed: (friend: string) => `${friend}'s visit is complete`,
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
  setupDetail,
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
});
