import type { Cents } from '../cents.ts';
import type { FailedMessage } from '../deliveries/failed-messages.ts';
import type { NamedAccount } from '../patients/user-directory.ts';
import type { ConnectionUse } from '../practice-system/connection.ts';
import type { ReferralFlag } from '../referrals/referral-flags.ts';

/** What a task is about, by its kind. */
export type TaskSubject =
  /** Nothing is leaving: jobs wait in the queue and no process runs them. */
  | { readonly kind: 'queue_stalled' }
  /** A message that isn't leaving: the mail server or the text provider is down. */
  | { readonly kind: 'messages_stuck'; readonly channel: 'email' | 'sms'; readonly messages: number }
  /** The practice's own system can't be read, or credit can't be posted there. `needsAdmin`: waiting doesn't help. */
  | {
      readonly kind: 'system_down';
      readonly system: string;
      readonly use: ConnectionUse;
      readonly needsAdmin: boolean;
    }
  /** A confirmed visit that the practice's system doesn't have any more. */
  | { readonly kind: 'visit_taken_back'; readonly visitId: string; readonly name: string; readonly day: string }
  | {
      readonly kind: 'visit';
      readonly visitId: string;
      /** The strongest match. */
      readonly referralId: string;
      readonly friend: string;
      readonly referrer: string;
      readonly day: string;
      /** Nothing speaks against it, so one press can confirm it. */
      readonly isCertain: boolean;
      readonly awardCents: Cents;
    }
  /** A friend who was at the desk, and whose first visit isn't completed (rule 55). */
  | {
      readonly kind: 'friend_here';
      readonly referralId: string;
      readonly friend: string;
      readonly referrer: string;
      /** Such as 2026-11-20, in the practice's time zone. */
      readonly day: string;
      readonly isToday: boolean;
      /** Open flags come first, so one press can't complete it (rule 9). */
      readonly hasOpenFlag: boolean;
      readonly awardCents: Cents;
    }
  /** Someone asked for an appointment or a price. */
  | {
      readonly kind: 'request';
      readonly requestId: string;
      readonly name: string;
      /** E.164 format. */
      readonly phone: string;
      readonly reason: string;
      readonly isOverdue: boolean;
      /** What it looked like, so no one overwrites a colleague's change. */
      readonly version: string;
    }
  | {
      readonly kind: 'text_reply';
      readonly replyId: string;
      readonly user: NamedAccount | null;
      readonly phone: string;
      readonly text: string;
    }
  /** A person asked for their account to be deleted. */
  | { readonly kind: 'deletion'; readonly user: NamedAccount }
  | {
      readonly kind: 'failed_message';
      readonly messageId: string;
      readonly messageKind: FailedMessage['kind'];
      readonly channel: 'email' | 'sms';
      readonly to: string;
      readonly failure: string;
      readonly canBeRetried: boolean;
    }
  /** Flagged referrals of one referrer that share a sign, for one decision (rule 9). */
  | {
      readonly kind: 'flags';
      /** The oldest of them. */
      readonly referralId: string;
      readonly friend: string;
      /** How many more there are to decide about. */
      readonly others: number;
      readonly referrer: string;
      /** What they are flagged with. */
      readonly flags: readonly ReferralFlag[];
    }
  /** Credit that someone has to look at in the practice's own system. */
  | { readonly kind: 'postings'; readonly postings: number }
  | { readonly kind: 'screen_offline'; readonly screenId: string; readonly name: string }
  | { readonly kind: 'webhook_failing'; readonly webhookId: string; readonly name: string }
  /** Friends who joined this many days ago or more and haven't come in. */
  | { readonly kind: 'friends_waiting'; readonly friends: number; readonly days: number }
  /** Accounts of one person, from before each mailbox had one. */
  | { readonly kind: 'shared_mailbox'; readonly accounts: readonly NamedAccount[] }
  /** Pairs of records with the same name and phone. */
  | { readonly kind: 'likely_duplicates'; readonly pairs: number }
  /** Texts that follow a QR, which the front desk can still cancel. */
  | { readonly kind: 'planned_texts'; readonly texts: number }
  | { readonly kind: 'setup'; readonly step: SetupStep };

export const setupSteps = [
  ...(['mail', 'public_address', 'backup'] as const),
  ...(['patients', 'team', 'screen', 'phone', 'address', 'review_link'] as const),
] as const;

/** Something to set up once. The first three only the operator can. */
export type SetupStep = (typeof setupSteps)[number];

export type TaskKind = TaskSubject['kind'];

/** Something that needs someone at the desk. */
export interface Task {
  /** The same for as long as it's the same task. A screen that goes offline again is another one. */
  readonly key: string;
  readonly subject: TaskSubject;
  /** Since when it waits. Null if that isn't known. */
  readonly since: Date | null;
  /** Who has it, where that is recorded elsewhere than in a mark. */
  readonly owner?: TaskOwner | null;
}

export interface TaskOwner {
  readonly id: string;
  readonly name: string;
}

interface Rule {
  /** Lower comes first. */
  readonly urgency: number;
  /**
   * For how many days "Done" hides it. Without it, it ends by its own action alone, because hiding it would lose
   * something.
   */
  readonly restDays?: number;
}

const year = 365;

/** Outages come first, then people waiting for an answer, then everything that can wait. */
const rules: Readonly<Record<TaskKind, Rule>> = {
  queue_stalled: { urgency: -1 },
  messages_stuck: { urgency: 0 },
  system_down: { urgency: 1 },
  visit_taken_back: { urgency: 2 },
  request: { urgency: 3 },
  text_reply: { urgency: 4 },
  visit: { urgency: 5 },
  friend_here: { urgency: 6, restDays: year },
  deletion: { urgency: 7 },
  failed_message: { urgency: 8, restDays: year },
  screen_offline: { urgency: 9, restDays: year },
  postings: { urgency: 10 },
  flags: { urgency: 11 },
  webhook_failing: { urgency: 12, restDays: year },
  friends_waiting: { urgency: 13, restDays: 14 },
  shared_mailbox: { urgency: 14, restDays: 90 },
  likely_duplicates: { urgency: 15, restDays: 30 },
  planned_texts: { urgency: 16 },
  setup: { urgency: 17, restDays: year },
};

/** Whether staff can mark it as done. */
export const canBeDone = (kind: TaskKind): boolean => rules[kind].restDays !== undefined;

/** How long "Done" hides a task of this kind, in days. 0 if it can't be marked as done. */
export const restDaysOf = (kind: TaskKind): number => rules[kind].restDays ?? 0;

const time = ({ since }: Task) => since?.getTime() ?? Number.POSITIVE_INFINITY;

/** Most urgent first, then longest waiting. */
export const inOrderOfUrgency = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted(
    (one, other) =>
      rules[one.subject.kind].urgency - rules[other.subject.kind].urgency || compare(time(one), time(other)),
  );

/** Two unknown times are equal: Infinity minus Infinity isn't a number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The kind in a task's key. Undefined if no task has such a key. */
export function kindOfKey(key: string): TaskKind | undefined {
  const [kind = ''] = key.split(':', 1);
  return Object.hasOwn(rules, kind) ? (kind as TaskKind) : undefined;
}

/** A task's key: its kind, and what tells it from others of its kind. */
export const taskKey = (kind: TaskKind, ...parts: readonly (string | Date | null)[]): string =>
  [kind, ...parts.map((part) => (part instanceof Date ? part.toISOString() : (part ?? 'never')))].join(':');
