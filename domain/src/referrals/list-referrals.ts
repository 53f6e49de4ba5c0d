import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Cents } from '../cents.ts';
import { type CreditPolicy, nextAward } from '../credit/credit-policy.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { Page, PageRequest } from '../page.ts';
import type { ReferralStatus } from './referral.ts';
import type { ListedReferral, ReferralLists } from './referral-lists.ts';

export type ShownReferral = ListedReferral & {
  /** What completing it now would earn its referrer (rule 1); only a signed-up referral can be completed. */
  readonly awardIfCompletedCents: Cents | undefined;
};

/**
 * All referrals for an admin, who learns before completing one what it earns: less than the award, or nothing, once a
 * year fills.
 */
export class ListReferrals extends UseCase<{ referralLists: ReferralLists; policy: CreditPolicy; clock: Clock }> {
  async execute(filter: { readonly status?: ReferralStatus }, page: PageRequest): Promise<Page<ShownReferral>> {
    const year = programYearOf(this.parts.clock.now(), this.parts.policy.timeZone);
    const { rows, total } = await this.parts.referralLists.list(filter, page, year);
    return { rows: rows.map((row) => ({ ...row, awardIfCompletedCents: this.#awardFor(row) })), total };
  }

  #awardFor({ status, referrerYearCents }: ListedReferral): Cents | undefined {
    return status === 'signed_up' ? nextAward(this.parts.policy, referrerYearCents) : undefined;
  }
}
