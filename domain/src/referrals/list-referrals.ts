import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Cents } from '../cents.ts';
import { type CreditTerms, nextAward, termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/credit-policies.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { Page, PageRequest } from '../page.ts';
import { dayAfter } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import type { ReferralFilter } from './referral-filter.ts';
import { isCompletable } from './referral.ts';
import { referralFlags } from './referral-flags.ts';
import type { FlagEvidence, ListedReferral, ReferralPages } from './referral-lists.ts';

/** Days are the practice's, such as 2026-03-02. The last one is included. */
export type ReferralsQuery = Omit<ReferralFilter, 'begunFrom' | 'begunBefore' | 'waitingSince' | 'joinedOutside'> & {
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** The minimum number of days since a friend signed up, if the first visit is still due. */
  readonly waitingDays?: number | undefined;
};

export type ShownReferral = ListedReferral & {
  /** What completing it now would earn its referrer (rule 1). Only a signed-up, counted one can be completed. */
  readonly awardIfCompletedCents: Cents | undefined;
  /** The friends it's flagged with. Undefined if it isn't flagged. */
  readonly evidence: FlagEvidence | undefined;
};

/**
 * All referrals for an admin, with what completing each would earn: less than the award, or nothing, as a year fills
 * up.
 */
export class ListReferrals extends UseCase<{
  referralLists: ReferralPages;
  policy: CurrentCreditPolicy;
  clock: Clock;
}> {
  async execute(asked: ReferralsQuery, page: PageRequest): Promise<Page<ShownReferral>> {
    const policy = await this.dependencies.policy.get();
    const now = this.dependencies.clock.now();
    const year = programYearOf(now, policy.timeZone);
    const { rows, ...rest } = await this.dependencies.referralLists.list(
      filterOf(asked, policy.timeZone, now),
      page,
      year,
    );
    const flagged = rows.filter(({ signs }) => referralFlags(signs).length > 0).map(({ id }) => id);
    const evidence = flagged.length === 0 ? undefined : await this.dependencies.referralLists.evidenceOf(flagged);
    const terms = termsAt(policy, now);
    return {
      rows: rows.map((row) => ({ ...shownReferral(row, terms), evidence: evidence?.get(row.id) })),
      ...rest,
    };
  }
}

function filterOf(
  { fromDay, toDay, waitingDays, ...filter }: ReferralsQuery,
  timeZone: string,
  now: Date,
): ReferralFilter {
  return {
    ...filter,
    ...(fromDay === undefined ? {} : { begunFrom: localInstant(fromDay, '00:00', timeZone) }),
    ...(toDay === undefined ? {} : { begunBefore: localInstant(dayAfter(toDay), '00:00', timeZone) }),
    ...(waitingDays === undefined ? {} : { waitingSince: new Date(now.getTime() - waitingDays * dayMilliseconds) }),
  };
}

const dayMilliseconds = 86_400_000;

/** A referral as lists show it that don't say whom it's flagged with. */
export const shownReferral = (referral: ListedReferral, terms: CreditTerms): ShownReferral => ({
  ...referral,
  awardIfCompletedCents: awardFor(referral, terms),
  evidence: undefined,
});

/** What completing it now would earn. Undefined unless it's signed up and counted. */
export const awardFor = (referral: ListedReferral, terms: CreditTerms): Cents | undefined =>
  isCompletable(referral) ? nextAward(terms, referral.referrerYearCents) : undefined;
