import type { Task } from '@rewards/contracts/tasks';
import { formatDay, formatMoney, formatPhone } from '@rewards/kit';
import { type May, useMay } from '../desk/may.ts';
import { texts } from '../texts/tasks.ts';
import { patientAddress } from '../users/patient.ts';

interface TaskWords {
  readonly title: string;
  /** Whether it waited longer than it should. */
  readonly isOverdue?: boolean;
  /** A few words more. */
  readonly detail?: string;
  /** The page where it's handled, or `deliveries` for the list of messages. Undefined if only the operator can. */
  readonly to: string | undefined;
}

const nameOf = ({ name, email }: { readonly name: string; readonly email: string }) => name || email;

/** Undefined if only the operator can do it. */
const setupPages: { readonly [Step in Extract<Task, { kind: 'setup' }>['step']]: string | undefined } = {
  mail: undefined,
  public_address: undefined,
  backup: undefined,
  patients: '/admin/import',
  screen: '/admin/screens',
  team: '/admin/team',
  phone: '/admin/settings/practice',
  address: '/admin/settings/practice',
  review_link: '/admin/settings/practice',
};

type Words = { readonly [Kind in Task['kind']]: (task: Extract<Task, { kind: Kind }>, may: May) => TaskWords };

const systemPages = { reading: '/admin/visits', posting: '/admin/credit#credit-slips' } as const;

const words: Words = {
  queue_stalled: () => ({ title: texts.queueStalled, detail: texts.queueStalledDetail, to: undefined }),
  messages_stuck: ({ channel, messages }) => ({ title: texts.messagesStuck(channel, messages), to: 'deliveries' }),
  system_down: ({ system, use, needs_admin: needsAdmin }, may) => ({
    title: (needsAdmin ? texts.systemRefuses : texts.systemDown)(system, texts.effectOnDesk[use]),
    to: may('manage_practice_system') ? '/admin/settings/practice-system' : systemPages[use],
  }),
  visit_taken_back: ({ name, day }) => ({
    title: texts.visitTakenBack(name),
    detail: formatDay(day),
    to: '/admin/visits',
  }),
  visit: ({ friend, referrer, day, award }) => ({
    title: texts.visit(friend),
    detail: texts.visitDetail(formatDay(day), referrer, formatMoney(award)),
    to: '/admin/visits',
  }),
  friend_here: ({ friend, referrer, day, is_today: isToday, referral_id: id, has_open_flags: isFlagged, award }) => ({
    title: texts.friendHere(friend, isToday),
    detail: texts.visitDetail(formatDay(day), referrer, formatMoney(award)),
    to: isFlagged ? `/admin/referrals?flagged=1&review=${id}` : '/admin/referrals?status=signed_up',
  }),
  request: ({ request_id: id, name, phone, reason, is_overdue: isOverdue }) => ({
    title: texts.request(name),
    isOverdue,
    detail: `${formatPhone(phone)} · ${reason}`,
    to: `/admin/requests?request=${id}`,
  }),
  text_reply: ({ user, phone, text }) => ({
    title: texts.textReply(user ? nameOf(user) : formatPhone(phone)),
    detail: text,
    to: 'deliveries',
  }),
  deletion: ({ user }) => ({ title: texts.deletion(nameOf(user)), to: patientAddress(user.id) }),
  failed_message: ({ channel, to, failure }) => ({
    title: texts.failedMessage(channel, channel === 'sms' ? formatPhone(to) : to),
    detail: failure,
    to: 'deliveries',
  }),
  flags: ({ referral_id: referralId, friend, others, referrer, evidence }) => ({
    title: texts.flags(friend, others),
    detail: [...evidence, texts.referredBy(referrer)].join(' · '),
    to: `/admin/referrals?flagged=1&review=${referralId}`,
  }),
  postings: ({ postings }) => ({ title: texts.postings(postings), to: '/admin/credit#credit-slips' }),
  screen_offline: ({ name }) => ({ title: texts.screenOffline(name), to: '/admin/screens' }),
  webhook_failing: ({ name }) => ({ title: texts.webhookFailing(name), to: '/admin/settings/webhooks' }),
  friends_waiting: ({ friends, days }) => ({
    title: texts.friendsWaiting(friends, days),
    to: `/admin/referrals?waiting=${days}&sort=waiting`,
  }),
  shared_mailbox: ({ accounts }) => {
    const [oldest] = accounts;
    return {
      title: texts.sharedMailbox(oldest ? nameOf(oldest) : '', accounts.length),
      detail: accounts.map(({ email }) => email).join(', '),
      to: oldest && patientAddress(oldest.id),
    };
  },
  likely_duplicates: ({ pairs }) => ({ title: texts.likelyDuplicates(pairs), to: '/admin/patients/duplicates' }),
  planned_texts: ({ texts: count }) => ({ title: texts.plannedTexts(count), to: 'deliveries' }),
  setup: ({ step }) => ({
    title: texts.setup[step],
    detail: texts.setupDetail[step] ?? '',
    to: setupPages[step],
  }),
};

/** A task in words, and where it's handled. Undefined for a kind that only a newer release knows. */
const wordsOf = (task: Task, may: May): TaskWords | undefined =>
  Object.hasOwn(words, task.kind) ? words[task.kind](task as never, may) : undefined;

/** Tasks in words for the signed-in user. */
export function useWordsOf(): (task: Task) => TaskWords | undefined {
  const may = useMay();
  return (task) => wordsOf(task, may);
}

/** Where the tasks of a kind are that the queue leaves out. */
export const pageOfMore: Readonly<Record<string, string>> = {
  text_reply: 'deliveries',
  failed_message: 'deliveries',
  flags: '/admin/referrals?flagged=1',
  request: '/admin/requests',
  visit: '/admin/visits',
  visit_taken_back: '/admin/visits',
  screen_offline: '/admin/screens',
  webhook_failing: '/admin/settings/webhooks',
};

const minuteMilliseconds = 60_000;
/** Until then it's told in days. */
const maxDays = 60;
/** On average. */
const [monthDays, yearDays] = [30.44, 365.25];

/** How long it has waited, in one or two words. Blank if that isn't known. */
export function ageOf({ since }: Pick<Task, 'since'>, now: number): string {
  if (since === null) return '';
  const minutes = Math.floor((now - Date.parse(since)) / minuteMilliseconds);
  if (minutes < 1) return texts.now;
  if (minutes < 60) return texts.minutes(minutes);
  if (minutes < 24 * 60) return texts.hours(Math.floor(minutes / 60));
  const days = Math.floor(minutes / (24 * 60));
  if (days <= maxDays) return texts.days(days);
  return days < yearDays ? texts.months(Math.floor(days / monthDays)) : texts.years(Math.floor(days / yearDays));
}
