import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { Cents } from '../cents.ts';
import { type CreditPolicy, nextAward } from '../credit/credit-policy.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { Page, PageRequest } from '../page.ts';
import { localInstant } from '../local-instant.ts';
import type { ReferralFilter } from './referral-filter.ts';
import { referralFlags } from './referral-flags.ts';
import type { FlagEvidence, ListedReferral, ReferralLists } from './referral-lists.ts';

/** Days are the practice's, as 2026-03-02, the last one among them. */
export type ReferralsAskedFor = Omit<ReferralFilter, 'begunFrom' | 'begunBefore' | 'waitingSince'> & {
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** For how long at least a friend has been signed up whose first visit is still to come. */
  readonly waitingDays?: number | undefined;
};

export type ShownReferral = ListedReferral & {
  /** What completing it now would earn its referrer (rule 1); only a signed-up referral can be completed. */
  readonly awardIfCompletedCents: Cents | undefined;
  /** With whom it is flagged; undefined where it is not. */
  readonly evidence: FlagEvidence | undefined;
};

/**
 * All referrals for an admin, who learns before completing one what it earns: less than the award, or nothing, once a
 * year fills.
 */
export class ListReferrals extends UseCase<{ referralLists: ReferralLists; policy: CreditPolicy; clock: Clock }> {
  async execute(asked: ReferralsAskedFor, page: PageRequest): Promise<Page<ShownReferral>> {
    const year = programYearOf(this.parts.clock.now(), this.parts.policy.timeZone);
    const { rows, total } = await this.parts.referralLists.list(this.#filterOf(asked), page, year);
    const flagged = rows.filter(({ signs }) => referralFlags(signs).length > 0).map(({ id }) => id);
    const evidence = flagged.length === 0 ? undefined : await this.parts.referralLists.evidenceOf(flagged);
    return {
      rows: rows.map((row) => ({
        ...row,
        awardIfCompletedCents: this.#awardFor(row),
        evidence: evidence?.get(row.id),
      })),
      total,
    };
  }

  #filterOf({ fromDay, toDay, waitingDays, ...filter }: ReferralsAskedFor): ReferralFilter {
    const { timeZone } = this.parts.policy;
    const now = this.parts.clock.now().getTime();
    return {
      ...filter,
      ...(fromDay === undefined ? {} : { begunFrom: localInstant(fromDay, '00:00', timeZone) }),
      ...(toDay === undefined ? {} : { begunBefore: localInstant(dayAfter(toDay), '00:00', timeZone) }),
      ...(waitingDays === undefined ? {} : { waitingSince: new Date(now - waitingDays * dayMilliseconds) }),
    };
  }

  #awardFor({ status, referrerYearCents }: ListedReferral): Cents | undefined {
    return status === 'signed_up' ? nextAward(this.parts.policy, referrerYearCents) : undefined;
  }
}

const dayMilliseconds = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);
