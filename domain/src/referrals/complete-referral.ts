import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import { type IdentifiedActor, actorIdOf } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import { noCents } from '../cents.ts';
import { localDate } from '../local-date.ts';
import { type Settlement, settleYear } from '../credit/settle-year.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { isDenied } from './denial.ts';
import { type CompletedReferral, type Referral, complete, namedFriend } from './referral.ts';
import { announceCompletions, announceCredit } from '../webhooks/announce.ts';
import { notifyOfCredit } from './notify-referrer.ts';
import type { ReferralOfReferrer } from './referrals.ts';
import { visitAt } from './visit-at.ts';

export interface CompleteReferralCommand {
  readonly referralId: string;
  readonly by: IdentifiedActor;
  /** The visit day, such as 2026-11-20, in the practice's time zone. Defaults to today (rule 34). */
  readonly visitedOn?: string | undefined;
  /** Defaults to the day the friend was at the desk instead, if they were (rule 55). */
  readonly isOnDayHere?: boolean;
  /** The log entry for several completions at once. */
  readonly partOf?: string | undefined;
}

export type CompleteReferralOutcome =
  /** `activityId` undoes it. Undefined if a counter completed it. `isRepeat`: it was completed before. */
  | {
      readonly kind: 'completed';
      readonly referralId: string;
      readonly activityId: string | undefined;
      readonly isRepeat: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'referral_unknown'
        | 'referral_denied'
        | 'referral_not_signed_up'
        | 'visit_in_future'
        | 'visit_before_referral';
    };

/** The referral before the completion. */
export interface CompletionSnapshot {
  readonly kind: 'referral_completed';
  readonly referral: Referral;
  /** The completion's instant. Missing if it equals the entry's. */
  readonly completedAt?: Date;
  /** The pending referral, if the completion also signed it up at the desk. Earlier releases did both at once. */
  readonly arrivedFrom?: Referral;
}

/** What completing a referral needs besides its unit of work. */
export interface CompletionDependencies {
  timeZone: string;
  randomness: Randomness;
  clock: Clock;
}

/** Marks a signed-up referral completed and awards its credit. Repeating it changes nothing (rules 1, 2 and 8). */
export class CompleteReferral extends UseCase<CompletionDependencies & { unitOfWork: UnitOfWork }> {
  execute(command: CompleteReferralCommand): Promise<CompleteReferralOutcome> {
    return this.dependencies.unitOfWork.run((stores) =>
      completeReferral(stores, this.dependencies, { ...command, isOnDayHere: true }),
    );
  }
}

/** Completes a referral in a unit of work that may complete others. Take them in the order of their referrers' IDs. */
export async function completeReferral(
  stores: Stores,
  dependencies: CompletionDependencies,
  { referralId: asked, by, visitedOn, isOnDayHere = false, partOf }: CompleteReferralCommand,
): Promise<CompleteReferralOutcome> {
  const found = await stores.referrals.findWithReferrerForUpdate(asked);
  if (!found) return { kind: 'refused', reason: 'referral_unknown' };
  const { referral } = found;
  // The stored ID: a request may use capitals, and allotment orders IDs as text.
  const { id: referralId } = referral;
  if (referral.status === 'completed') {
    const activityId = await stores.activity.findLatestId(referralId, 'referral_completed');
    return { kind: 'completed', referralId, activityId, isRepeat: true };
  }
  if (isDenied(referral)) return { kind: 'refused', reason: 'referral_denied' };
  if (referral.status !== 'signed_up') return { kind: 'refused', reason: 'referral_not_signed_up' };
  const day = visitedOn ?? (isOnDayHere ? earlierDayHere(referral, dependencies) : undefined);
  return completeCounted(stores, dependencies, found, { by, visitedOn: day, partOf });
}

/** The day the friend was at the desk, unless that's today. */
function earlierDayHere({ arrivedAt }: Referral, { timeZone, clock }: CompletionDependencies): string | undefined {
  const day = arrivedAt === null ? undefined : localDate(arrivedAt, timeZone);
  return day === localDate(clock.now(), timeZone) ? undefined : day;
}

/** Completes a locked referral that is signed up and counts. */
async function completeCounted(
  stores: Stores,
  { timeZone, randomness, clock }: CompletionDependencies,
  { referral, referrer }: ReferralOfReferrer,
  { by, visitedOn, partOf }: Pick<CompleteReferralCommand, 'by' | 'visitedOn' | 'partOf'>,
): Promise<CompleteReferralOutcome> {
  const { id: referralId } = referral;
  // Read under the lock, so completion instants follow the order of decisions.
  const at = clock.now();
  const visit = visitAt(referral, visitedOn, at, timeZone);
  if (visit.kind === 'refused') return visit;
  // Read before any write, so that all writes still go in one statement (record 0049).
  const queued = await stores.outbox.recall([referralId]);
  const completed = complete(referral, visit.at, timeZone);
  await stores.referrals.save(completed);
  const change = {
    userId: referrer.id,
    reason: 'referral_completed',
    actorId: actorIdOf(by),
    at,
    changedReferralIds: new Set([referralId]),
  } as const;
  const settlement = await settleYear(stores, randomness, completed.programYear, change);
  const activityId = randomness.id();
  await logActivity<CompletionSnapshot>(stores, {
    id: activityId,
    at,
    by,
    subjectId: referralId,
    partOf,
    what: {
      action: 'referral_completed',
      params: {
        friend: namedFriend(referral),
        referrer: namedPerson(referrer),
        ...(visitedOn === undefined ? {} : { visitedOn }),
        earnedCents: settlement.earnedCents.get(referralId) ?? noCents,
      },
    },
    snapshot: { kind: 'referral_completed', referral, completedAt: visit.at },
  });
  await announceCompletions(stores, [completed], { at, activityId });
  await announceCredit(stores, creditOf(completed, settlement), { at, activityId });
  await notifyOfCredit(stores, referrer, completed, { settled: settlement, queued });
  return { kind: 'completed', referralId, activityId, isRepeat: false };
}

const creditOf = (
  { id: referralId, referrerId: userId, programYear }: CompletedReferral,
  { entries }: Pick<Settlement, 'entries'>,
) => ({ userId, referralId, programYear, entries });
