import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, dollars, id, instant } from './fields.ts';
import { says } from './messages.ts';
import { namedAccount } from './user.ts';

const common = {
  /** The same for as long as it's the same task. */
  key: z.string(),
  /** Since when it waits. Null if that isn't known. */
  since: z.nullable(instant),
  /** The admin who takes care of it. */
  owner: z.nullable(z.object({ id, name: z.string() })),
  /** Whether it can be marked as done. Others end by their own action. */
  can_be_done: z.boolean(),
};

const channel = z.enum(['email', 'sms']);
const referred = { referral_id: id, friend: z.string(), referrer: z.string() };

/** Something that needs someone at the desk. A process of a newer release may report more kinds. */
const task = z.discriminatedUnion('kind', [
  /** Nothing is leaving: jobs wait in the queue and no process runs them. */
  z.object({ ...common, kind: z.literal('queue_stalled') }),
  /** Messages that aren't leaving, because the mail server or the text provider is down. */
  z.object({ ...common, kind: z.literal('messages_stuck'), channel, messages: z.int() }),
  /** The practice's own system can't be read, or credit can't be posted there. `needs_admin`: waiting doesn't help. */
  z.object({
    ...common,
    kind: z.literal('system_down'),
    system: z.string(),
    use: z.enum(['reading', 'posting']),
    needs_admin: z.boolean(),
  }),
  /** A confirmed visit that the practice's own system doesn't have any more. */
  z.object({ ...common, kind: z.literal('visit_taken_back'), visit_id: id, name: z.string(), day }),
  /** A visit to confirm, by its strongest match. `is_certain`: one press can confirm it. */
  z.object({
    ...common,
    kind: z.literal('visit'),
    visit_id: id,
    ...referred,
    day,
    is_certain: z.boolean(),
    award: dollars,
  }),
  /**
   * A friend who was at the desk and isn't completed: today once the practice closed, or on an earlier day (rule 55).
   * `has_open_flags`: review those first (rule 9).
   */
  z.object({
    ...common,
    kind: z.literal('friend_here'),
    ...referred,
    day,
    is_today: z.boolean(),
    has_open_flags: z.boolean(),
    award: dollars,
  }),
  /** A request from /quote that is new, or whose reminder day has come. Its owner is the request's own. */
  z.object({
    ...common,
    kind: z.literal('request'),
    request_id: id,
    name: z.string(),
    phone: z.string(),
    reason: z.string(),
    /** Untouched for a business day, or its reminder day has come. */
    is_overdue: z.boolean(),
    /** Send it with a change of the request. */
    version: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('text_reply'),
    reply_id: id,
    user: z.nullable(namedAccount),
    phone: z.string(),
    text: z.string(),
  }),
  z.object({ ...common, kind: z.literal('deletion'), user: namedAccount }),
  /** An email or text that we gave up on. `failure` is a sentence. */
  z.object({
    ...common,
    kind: z.literal('failed_message'),
    message_id: id,
    channel,
    what: z.string(),
    to: z.string(),
    failure: z.string(),
    can_retry: z.boolean(),
  }),
  /**
   * Referrals with flags to review, as a group that shares a sign: the oldest, and how many others. `evidence`: what
   * they are flagged with, in words.
   */
  z.object({ ...common, kind: z.literal('flags'), ...referred, others: z.int(), evidence: z.array(z.string()) }),
  /** Credit that someone has to look at in the practice's own system. */
  z.object({ ...common, kind: z.literal('postings'), postings: z.int() }),
  z.object({ ...common, kind: z.literal('screen_offline'), screen_id: id, name: z.string() }),
  z.object({ ...common, kind: z.literal('webhook_failing'), webhook_id: id, name: z.string() }),
  /** How many friends joined this many days ago or more and haven't come in. Those marked as done aren't counted. */
  z.object({ ...common, kind: z.literal('friends_waiting'), friends: z.int(), days: z.int() }),
  /** Accounts of one person with the same mailbox. Oldest first. */
  z.object({ ...common, kind: z.literal('shared_mailbox'), accounts: z.array(namedAccount) }),
  /** Pairs of records with the same name and phone, to merge or tell apart. */
  z.object({ ...common, kind: z.literal('likely_duplicates'), pairs: z.int() }),
  z.object({ ...common, kind: z.literal('planned_texts'), texts: z.int() }),
  /** Something to set up once. The first three only the operator can. */
  z.object({
    ...common,
    kind: z.literal('setup'),
    step: z.enum([
      ...(['mail', 'public_address', 'backup'] as const),
      ...(['patients', 'team', 'screen', 'phone', 'address', 'review_link'] as const),
    ]),
  }),
]);
export type Task = z.output<typeof task>;
export type TaskKind = Task['kind'];

export const listTasks = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  permission: 'see_overview',
  shows: [
    ...(['credit', 'deliveries', 'practice', 'quotes', 'referrals', 'screens', 'tasks'] as const),
    ...(['totals', 'users', 'visits', 'webhooks'] as const),
  ],
  summary: 'What needs someone at the desk, most urgent first: at most 10 of each kind, and how many more there are.',
  answer: z.object({
    tasks: z.array(task),
    more: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
});

const keyPattern = /^[a-z_]+(?::[\w.:-]+)?$/;
const maxKeyLength = 150;

/** More than the queue lists. */
const maxMarked = 250;

export const markTasks = endpoint({
  method: 'PUT',
  path: '/admin/tasks',
  permission: 'see_overview',
  changes: ['tasks', 'activity'],
  summary: 'Take tasks, give them back, mark them as done, or show them again. All of them or none.',
  body: z.object({
    keys: z
      .array(z.string().check(z.regex(keyPattern), z.maxLength(maxKeyLength)))
      .check(z.minLength(1), z.maxLength(maxMarked)),
    /** True takes them, also from a colleague. False gives them back, unless a colleague has them. */
    taken: z.optional(z.boolean({ error: says('yesOrNo') })),
    /** False shows them again. */
    done: z.optional(z.boolean({ error: says('yesOrNo') })),
  }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['not_found', 'task_has_own_end'],
});
