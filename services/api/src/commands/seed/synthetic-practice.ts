import { allotYear } from '@rewards/domain/credit/allot-year';
import { noCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { type User, newUser } from '@rewards/domain/patients/user';
import { newReferralCode } from '@rewards/domain/patients/referral-code';
import type { Referral } from '@rewards/domain/referrals/referral';
import { referralShares } from './referral-shares.ts';
import { RepeatableNumbers } from './repeatable-numbers.ts';
import { type Surroundings, syntheticReferral } from './synthetic-referral.ts';
import { syntheticPerson } from './synthetic-people.ts';

export interface PracticePlan extends Surroundings {
  readonly patients: number;
  readonly referrals: number;
  /** Any whole number. Another one gives different people. */
  readonly seed: number;
  /** The admin recorded for the visits. */
  readonly actorId: string;
  /** Codes already in use. New ones are added. */
  readonly takenCodes: Set<string>;
}

/** One referrer's referrals: friends oldest first, with their allotted credit and its ledger rows. */
export interface ReferrerStory {
  readonly referrals: readonly Referral[];
  readonly entries: readonly CreditEntry[];
}

const day = 86_400_000;
const yearsBehind = 6;
const largestStep = 7_919;

/**
 * A large, realistic practice: several years, referrals in every status, few referrers with hundreds and many with one
 * or none. Nothing is kept in memory: each pass gives the same people, with credit by the same rules as everyone's.
 */
export class SyntheticPractice {
  readonly #plan: PracticePlan;
  readonly #shares: readonly number[];
  readonly #step: number;

  constructor(plan: PracticePlan) {
    this.#plan = plan;
    this.#shares = referralShares(plan.patients, plan.referrals);
    this.#step = stepThrough(plan.patients);
  }

  *patients(): Iterable<User> {
    const { patients, staffNames } = this.#plan;
    for (let index = 0; index < patients; index += 1) {
      const numbers = this.#numbersOf(index);
      const { id, createdAt } = this.#begin(numbers);
      const person = syntheticPerson(numbers, `${this.#mark()}${index.toString(36)}`);
      const staffName = staffNames.length > 0 ? numbers.pick(staffNames) : null;
      yield newUser({ id, createdAt, ...person, staffName, referralCode: this.#freeCode(numbers) });
    }
  }

  *stories(): Iterable<ReferrerStory> {
    for (const [rank, share] of this.#shares.entries()) {
      if (share > 0) yield this.#story((rank * this.#step) % this.#plan.patients, share);
    }
  }

  #story(index: number, share: number): ReferrerStory {
    const referrer = this.#begin(this.#numbersOf(index));
    const numbers = new RepeatableNumbers(this.#plan.seed ^ 0x5eed, index);
    const begun = Array.from({ length: share }, (_, friend) =>
      syntheticReferral(referrer, `${this.#mark()}${index.toString(36)}-${friend.toString(36)}`, numbers, this.#plan),
    );
    const earned = this.#allot(begun);
    const referrals = begun.map((referral) => ({ ...referral, creditCents: earned.get(referral.id) ?? noCents }));
    return { referrals, entries: this.#entries(referrals, numbers) };
  }

  #allot(referrals: readonly Referral[]): ReadonlyMap<string, Referral['creditCents']> {
    const years = Map.groupBy(referrals, ({ programYear }) => programYear);
    years.delete(null);
    return new Map(
      Array.from(years.values()).flatMap((ofYear) => [
        ...allotYear(
          this.#plan.policy,
          ofYear.flatMap(({ id, completedAt }) => (completedAt ? [{ referralId: id, completedAt }] : [])),
        ),
      ]),
    );
  }

  #entries(referrals: readonly Referral[], numbers: RepeatableNumbers): readonly CreditEntry[] {
    return referrals
      .flatMap(
        ({
          id: referralId,
          referrerId: userId,
          creditCents: amountCents,
          programYear,
          completedAt: at,
        }): CreditEntry[] => {
          if (amountCents === noCents || programYear === null || at === null) return [];
          const { actorId } = this.#plan;
          return [
            {
              id: numbers.idAt(at),
              userId,
              programYear,
              kind: 'earned',
              amountCents,
              referralId,
              reason: 'referral_completed',
              actorId,
              at,
            },
          ];
        },
      )
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  #numbersOf(index: number): RepeatableNumbers {
    return new RepeatableNumbers(this.#plan.seed, index);
  }

  /** Drawn first, so these fields are known without the rest of the patient. */
  #begin(numbers: RepeatableNumbers): Pick<User, 'id' | 'createdAt'> {
    const { now } = this.#plan;
    const createdAt = numbers.between(new Date(now.getTime() - yearsBehind * 365 * day), new Date(now.getTime() - day));
    return { id: numbers.idAt(createdAt), createdAt };
  }

  #freeCode(numbers: RepeatableNumbers): string {
    const { takenCodes } = this.#plan;
    const randomness = { id: () => numbers.idAt(this.#plan.now), integer: (below: number) => numbers.integer(below) };
    let code = newReferralCode(randomness);
    while (takenCodes.has(code)) code = newReferralCode(randomness);
    takenCodes.add(code);
    return code;
  }

  /** Keeps the emails of one run apart from those of all others. */
  #mark(): string {
    return `${(this.#plan.seed >>> 0).toString(36)}-`;
  }
}

/** A step that visits everyone once, to spread the busiest referrers over all patients. */
function stepThrough(patients: number): number {
  let step = Math.min(largestStep, Math.max(1, patients - 1));
  while (greatestCommonDivisor(step, patients) !== 1) step -= 1;
  return step;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
