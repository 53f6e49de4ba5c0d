import type { Clock } from '../clock.ts';
import { programYearOf } from '../credit/program-year.ts';
import { UseCase } from '../use-case.ts';
import { flagGroups } from './flag-groups.ts';
import type { ListedReferral, ReferralPages } from './referral-lists.ts';

/** A referrer with more friends than this isn't reviewed side by side. */
const maxCompared = 500;

export type ShowFlagGroupOutcome =
  /** Newest first, with the ones already decided about. */
  | { readonly kind: 'found'; readonly referrals: readonly ListedReferral[] }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'nothing_flagged' };

/** The referrals that share a sign with a flagged one, side by side (rule 9). */
export class ShowFlagGroup extends UseCase<{ referralLists: ReferralPages; timeZone: string; clock: Clock }> {
  async execute(referralId: string): Promise<ShowFlagGroupOutcome> {
    const { referralLists, timeZone, clock } = this.dependencies;
    const asked = await referralLists.find(referralId);
    if (!asked) return { kind: 'refused', reason: 'referral_unknown' };
    const year = programYearOf(clock.now(), timeZone);
    const { referrerId } = asked;
    const { rows } = await referralLists.list({ referrerId }, { page: 1, perPage: maxCompared }, year);
    const referrals = flagGroups(rows).find((group) => group.some(({ id }) => id === asked.id));
    return referrals ? { kind: 'found', referrals } : { kind: 'refused', reason: 'nothing_flagged' };
  }
}
