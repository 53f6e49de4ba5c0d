import { noCents } from '../cents.ts';
import { canBeRetried } from '../deliveries/failed-messages.ts';
import type { ListedFailure, ListedReply } from '../deliveries/deliveries.ts';
import { localDate } from '../local-date.ts';
import type { NamedAccount } from '../patients/user-directory.ts';
import type { PracticeProfile } from '../practice/practice-profile.ts';
import type { ConnectionUse } from '../practice-system/connection.ts';
import type { ListedVisits, ShownVisit, ToldTrouble } from '../practice-system/list-visits.ts';
import type { OwnedRequest } from '../quotes/quote-list.ts';
import { requestVersion } from '../quotes/quote-request.ts';
import { type RequestTimes, isOverdue, isReminderDue } from '../quotes/request-times.ts';
import { flagGroups } from '../referrals/flag-groups.ts';
import { isSettled } from '../referrals/flag-judgement.ts';
import type { ShownReferral } from '../referrals/list-referrals.ts';
import { type ReferralFlag, referralFlags } from '../referrals/referral-flags.ts';
import type { ListedReferral } from '../referrals/referral-lists.ts';
import type { ListedScreen } from '../screens/list-screens.ts';
import type { TokenDigest } from '../token-digest.ts';
import { type Webhook, nameOf, needsAttention } from '../webhooks/webhook.ts';
import { type SetupStep, type Task, taskKey } from './task.ts';

/** @param seconds for how long nothing has left the queue. Undefined while it works. */
export const queueTasks = (seconds: number | undefined, now: Date): readonly Task[] => {
  if (seconds === undefined) return [];
  const since = new Date(now.getTime() - seconds * 1_000);
  return [{ key: taskKey('queue_stalled'), subject: { kind: 'queue_stalled' }, since }];
};

/** Visits to decide about, and a practice system that can't be read or posted to. */
export const visitTasks = (visits: ListedVisits): readonly Task[] => [
  ...systemTasks(visits, visits.trouble, 'reading'),
  ...systemTasks(visits, visits.postingTrouble, 'posting'),
  ...visits.takenBack.map(({ id, name, day, settledAt }) => ({
    key: taskKey('visit_taken_back', id),
    subject: { kind: 'visit_taken_back', visitId: id, name, day } as const,
    since: settledAt,
  })),
  ...visits.toConfirm.flatMap(visitTask),
];

function systemTasks({ system }: ListedVisits, trouble: ToldTrouble | undefined, use: ConnectionUse): readonly Task[] {
  if (!system || !trouble) return [];
  const { since, needsAdmin } = trouble;
  const key = use === 'reading' ? taskKey('system_down', since) : taskKey('system_down', use, since);
  return [{ key, subject: { kind: 'system_down', system: system.name, use, needsAdmin }, since }];
}

/** A visit by its strongest match. */
function visitTask({ id, day, matches }: ShownVisit): readonly Task[] {
  const [match] = matches;
  if (!match) return [];
  const { referral, certainty, doubts } = match;
  const isCertain = matches.length === 1 && certainty === 'certain' && doubts.length === 0;
  const awardCents = referral.awardIfCompletedCents ?? noCents;
  const subject = { kind: 'visit', visitId: id, ...ofReferral(referral), day, isCertain, awardCents } as const;
  return [{ key: taskKey('visit', id), subject, since: null }];
}

/** Requests that are new, or whose reminder day has come. */
export const requestTasks = (
  requests: readonly OwnedRequest[],
  times: RequestTimes,
  digest: TokenDigest,
): readonly Task[] =>
  requests
    .filter((request) => request.state === 'new' || isReminderDue(request, times))
    .map((request) => ({
      key: taskKey('request', request.id),
      subject: {
        ...{ kind: 'request', requestId: request.id, name: request.name, phone: request.phone },
        ...{ reason: request.reason, isOverdue: isOverdue(request, times) },
        version: requestVersion(request, digest),
      } as const,
      since: request.createdAt,
      owner: request.owner && { id: request.owner.id, name: request.owner.name || request.owner.email },
    }));

export const replyTasks = (replies: readonly ListedReply[]): readonly Task[] =>
  replies.map(({ id, user, phone, words, receivedAt }) => ({
    key: taskKey('text_reply', id),
    subject: { kind: 'text_reply', replyId: id, user, phone, text: words },
    since: receivedAt,
  }));

/** Messages that aren't retried by themselves any more. */
export const failureTasks = (failed: readonly ListedFailure[]): readonly Task[] =>
  failed
    .filter(({ nextTryAt }) => nextTryAt === null)
    .map((message) => ({
      key: taskKey('failed_message', message.id, message.at),
      subject: {
        ...{ kind: 'failed_message', messageId: message.id, messageKind: message.kind, channel: message.channel },
        ...{ to: message.to, failure: message.failure, canBeRetried: canBeRetried(message) },
      } as const,
      since: message.at,
    }));

export const deletionTasks = (people: readonly NamedAccount[]): readonly Task[] =>
  people.map((user) => ({
    key: taskKey('deletion', user.id),
    subject: { kind: 'deletion', user: account(user) },
    since: null,
  }));

export const mailboxTasks = (mailboxes: readonly (readonly NamedAccount[])[]): readonly Task[] =>
  mailboxes.flatMap((accounts) =>
    accounts.slice(0, 1).map(({ id }) => ({
      key: taskKey('shared_mailbox', id),
      subject: { kind: 'shared_mailbox', accounts: accounts.map(account) } as const,
      since: null,
    })),
  );

/**
 * One task for each group of flagged referrals that share a sign. Its key is the oldest one's, so it stays the same
 * when another friend joins the group.
 *
 * @param referrals those with an open flag, newest first
 */
export const flagTasks = (referrals: readonly ListedReferral[]): readonly Task[] =>
  flagGroups(referrals).flatMap((group) =>
    group.slice(-1).map((oldest) => ({
      key: taskKey('flags', oldest.id),
      subject: { kind: 'flags', ...ofReferral(oldest), others: group.length - 1, flags: openFlags(group) } as const,
      since: oldest.signedUpAt ?? oldest.createdAt,
    })),
  );

/** Each kind of flag once, with the highest count. */
function openFlags(group: readonly ListedReferral[]): readonly ReferralFlag[] {
  const open = group.flatMap((each) => referralFlags(each.signs).filter((flag) => !isSettled(flag, each)));
  const friendsOf = (flag: ReferralFlag) => ('friends' in flag ? flag.friends : 0);
  return [...Map.groupBy(open, ({ kind }) => kind).values()].flatMap((alike) =>
    alike.toSorted((one, other) => friendsOf(other) - friendsOf(one)).slice(0, 1),
  );
}

/** Friends who were here and aren't completed, by the practice's day. */
export const arrivalTasks = (referrals: readonly ShownReferral[], timeZone: string, now: Date): readonly Task[] =>
  referrals.flatMap((referral) => {
    const { id, arrivedAt, awardIfCompletedCents: awardCents = noCents } = referral;
    if (arrivedAt === null) return [];
    const day = localDate(arrivedAt, timeZone);
    const hasOpenFlag = referralFlags(referral.signs).some((flag) => !isSettled(flag, referral));
    const isToday = day === localDate(now, timeZone);
    return [
      {
        key: taskKey('friend_here', id, arrivedAt),
        subject: { kind: 'friend_here', ...ofReferral(referral), day, isToday, hasOpenFlag, awardCents },
        since: arrivedAt,
      },
    ];
  });

/** Offline screens. Without any screen, pairing one is a step to set up. */
export const screenTasks = (screens: readonly ListedScreen[]): readonly Task[] =>
  screens.length === 0
    ? [setupTask('screen')]
    : screens
        .filter(({ isOnline }) => !isOnline)
        .map(({ screen: { id, name, lastSeenAt } }) => ({
          key: taskKey('screen_offline', id, lastSeenAt),
          subject: { kind: 'screen_offline', screenId: id, name },
          since: lastSeenAt,
        }));

export const webhookTasks = (webhooks: readonly Webhook[], now: Date): readonly Task[] =>
  webhooks
    .filter((webhook) => needsAttention(webhook, now))
    .map((webhook) => ({
      key: taskKey('webhook_failing', webhook.id, webhook.failingSince),
      subject: { kind: 'webhook_failing', webhookId: webhook.id, name: nameOf(webhook) },
      since: webhook.failingSince,
    }));

export const postingTasks = (postings: number): readonly Task[] =>
  postings === 0 ? [] : [{ key: taskKey('postings'), subject: { kind: 'postings', postings }, since: null }];

/** One line for all of them. Their page has the rest. */
export const duplicateTasks = (pairs: number): readonly Task[] =>
  pairs === 0
    ? []
    : [{ key: taskKey('likely_duplicates'), subject: { kind: 'likely_duplicates', pairs }, since: null }];

export const plannedTextTasks = (texts: number): readonly Task[] =>
  texts === 0 ? [] : [{ key: taskKey('planned_texts'), subject: { kind: 'planned_texts', texts }, since: null }];

/** A step that is still to be set up. */
export const setupTask = (step: SetupStep): Task => ({
  key: taskKey('setup', step),
  subject: { kind: 'setup', step },
  since: null,
});

/** What a practice sets up once. */
export function profileTasks(practice: PracticeProfile, patients: number): readonly Task[] {
  const missing: readonly (readonly [boolean, SetupStep])[] = [
    [patients <= 0, 'patients'],
    [practice.staffNames.length === 0, 'team'],
    [practice.phone === '', 'phone'],
    [practice.address === '', 'address'],
    [practice.reviewUrl === '', 'review_link'],
  ];
  return missing.flatMap(([isMissing, step]) => (isMissing ? [setupTask(step)] : []));
}

const account = ({ id, name, email }: NamedAccount): NamedAccount => ({ id, name, email });

const ofReferral = ({ id, friendName, friendEmail, referrer }: ListedReferral) => ({
  referralId: id,
  friend: friendName ?? friendEmail,
  referrer: referrer.name || referrer.email,
});
