import type { Clock } from '../clock.ts';
import { type Completion, allotYear } from '../credit/allot-year.ts';
import type { CreditPolicy } from '../credit/credit-policy.ts';
import { policyOf } from '../credit/policy/policy-history.ts';
import { programYearOf } from '../credit/program-year.ts';
import { type Cents, addCents, noCents, toCents } from '../cents.ts';
import { localDate } from '../local-date.ts';
import type { ReadStores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { isCompletable } from './referral.ts';
import { visitAt } from './visit-at.ts';

/** A referral somebody is about to complete, with the day of its visit. Without one it's today (rule 34). */
export interface PlannedCompletion {
  readonly referralId: string;
  readonly visitedOn?: string | undefined;
}

/** What completing would add to a program year. */
export interface PreviewedYear {
  readonly year: number;
  readonly completions: number;
  /** What the year's referrers would earn more, under the caps of today. */
  readonly earnedCents: Cents;
}

export interface PreviewedCompletions {
  /** Earliest first. */
  readonly years: readonly PreviewedYear[];
  /**
   * Whether the year is worth saying: in December and January, when a visit and its entry often fall in different
   * years, and whenever a visit isn't of this year.
   */
  readonly isYearInQuestion: boolean;
}

/** A referral that could be completed, as an allotment will see it. */
interface Candidate extends Completion {
  readonly referrerId: string;
  readonly year: number;
}

/**
 * Says for which program year completions would count and what they would earn there, by the same allotment that
 * completing applies (rules 1, 2 and 34). Changes nothing. Leaves out referrals that can't be completed that day.
 */
export class PreviewCompletions extends UseCase<{ unitOfWork: UnitOfWork; timeZone: string; clock: Clock }> {
  execute(planned: readonly PlannedCompletion[]): Promise<PreviewedCompletions> {
    return this.dependencies.unitOfWork.read((stores) => this.#preview(stores, planned));
  }

  async #preview(stores: ReadStores, planned: readonly PlannedCompletion[]): Promise<PreviewedCompletions> {
    const candidates = await this.#candidates(stores, planned);
    const policy = policyOf(await stores.creditPolicies.read());
    const years = new Map<number, PreviewedYear>();
    for (const own of Map.groupBy(candidates, ({ referrerId, year }) => `${referrerId} ${year}`).values()) {
      const [{ referrerId, year } = noCandidate] = own;
      const before = await stores.referrals.listCompletions(referrerId, year);
      const { completions, earnedCents } = years.get(year) ?? { completions: 0, earnedCents: noCents };
      years.set(year, {
        year,
        completions: completions + own.length,
        earnedCents: addCents(earnedCents, gainOf(policy, before, own)),
      });
    }
    const today = localDate(this.dependencies.clock.now(), this.dependencies.timeZone);
    const thisYear = Number(today.slice(0, 4));
    return {
      years: [...years.values()].toSorted((a, b) => a.year - b.year),
      isYearInQuestion: ['12', '01'].includes(today.slice(5, 7)) || [...years.keys()].some((year) => year !== thisYear),
    };
  }

  async #candidates({ referrals }: ReadStores, planned: readonly PlannedCompletion[]): Promise<readonly Candidate[]> {
    const { timeZone, clock } = this.dependencies;
    const now = clock.now();
    const candidates = new Map<string, Candidate>();
    for (const { referralId: asked, visitedOn } of planned) {
      const referral = await referrals.find(asked);
      if (!referral || !isCompletable(referral)) continue;
      const visit = visitAt(referral, visitedOn, now, timeZone);
      if (visit.kind === 'refused') continue;
      const { id: referralId, referrerId } = referral;
      candidates.set(referralId, {
        referralId,
        referrerId,
        completedAt: visit.at,
        year: programYearOf(visit.at, timeZone),
      });
    }
    return [...candidates.values()];
  }
}

const noCandidate = { referrerId: '', year: 0 };

/** How much more the year would hold. An earlier visit may take the room of a later one, which then earns less. */
function gainOf(policy: CreditPolicy, before: readonly Completion[], added: readonly Completion[]): Cents {
  const sum = (completions: readonly Completion[]) => addCents(...allotYear(policy, completions).values());
  return toCents(sum([...before, ...added]) - sum(before));
}
