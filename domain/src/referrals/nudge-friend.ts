import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { isDenied } from './denial.ts';
import { type Referral, isNote, lapsedSince } from './referral.ts';

/** At most one nudge for each friend in these days. */
const nudgeRestDays = 7;

/**
 * From when the referrer can nudge a friend who stopped halfway, which is past if they can now. Undefined for a friend
 * who came in, isn't counted, has a lapsed note, or is only a number. Never looks at a note's mailbox, because anyone
 * can type an email (rule 31). Nor at what a joined friend turned off: a missing button would tell the referrer.
 */
export function nudgeableFrom(referral: Referral, at: Date): Date | undefined {
  const { status, origin, arrivedAt, createdAt, nudgedAt } = referral;
  if (status === 'completed' || arrivedAt !== null || origin === 'manual') return undefined;
  if (isDenied(referral)) return undefined;
  if (isNote(referral) && createdAt <= lapsedSince(at)) return undefined;
  return nudgedAt === null ? createdAt : new Date(nudgedAt.getTime() + nudgeRestDays * 86_400_000);
}

export type NudgeFriendOutcome =
  | { readonly kind: 'nudged'; readonly at: Date; readonly nextAt: Date | undefined }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'friend_not_nudgeable' };

/**
 * Records that a referrer reminded their friend, from their own device: the service sends nothing (record 0130). Within
 * a week of the last nudge it changes nothing.
 */
export class NudgeFriend extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute({ userId, referralId }: { readonly userId: string; readonly referralId: string }) {
    return this.dependencies.unitOfWork.run(async (stores): Promise<NudgeFriendOutcome> => {
      const found = await stores.referrals.findWithReferrerForUpdate(referralId);
      if (found?.referrer.id !== userId) return { kind: 'refused', reason: 'referral_unknown' };
      const { referral } = found;
      const at = this.dependencies.clock.now();
      const from = nudgeableFrom(referral, at);
      if (from === undefined) return { kind: 'refused', reason: 'friend_not_nudgeable' };
      if (from > at) return { kind: 'nudged', at, nextAt: from };
      await stores.referrals.save({ ...referral, nudgedAt: at });
      return { kind: 'nudged', at, nextAt: nudgeableFrom({ ...referral, nudgedAt: at }, at) };
    });
  }
}
