import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Cents } from '../credit/cents.ts';
import type { CreditPolicy } from '../credit/credit-policy.ts';
import { programYearOf } from '../credit/program-year.ts';
import { reallotYear } from '../credit/reallot-year.ts';
import { personInWords } from '../patients/user.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { type Referral, complete, friendInWords } from './referral.ts';
import { tellOfCredit } from './tell-referrer.ts';

export interface CompleteReferralCommand {
  readonly referralId: string;
  readonly adminId: string;
}

export type CompleteReferralOutcome =
  | { readonly kind: 'completed'; readonly referralId: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'referral_not_signed_up' };

/** Marks a signed-up referral completed and awards its credit; asked again, it changes nothing (decisions 1, 2 and 8). */
export class CompleteReferral {
  readonly #unitOfWork: UnitOfWork;
  readonly #policy: CreditPolicy;
  readonly #clock: Clock;
  readonly #randomness: Randomness;

  constructor(unitOfWork: UnitOfWork, policy: CreditPolicy, clock: Clock, randomness: Randomness) {
    this.#unitOfWork = unitOfWork;
    this.#policy = policy;
    this.#clock = clock;
    this.#randomness = randomness;
  }

  execute(command: CompleteReferralCommand): Promise<CompleteReferralOutcome> {
    return this.#unitOfWork.run((stores) => this.#complete(stores, command));
  }

  async #complete(stores: Stores, { referralId, adminId }: CompleteReferralCommand): Promise<CompleteReferralOutcome> {
    const seen = await stores.referrals.find(referralId);
    if (!seen) return { kind: 'refused', reason: 'referral_unknown' };
    const at = await this.#lockThisYear(stores, seen.referrerId);
    // Read again under the lock: what was seen before it may have changed meanwhile.
    const referral = await stores.referrals.findForUpdate(referralId);
    if (!referral) return { kind: 'refused', reason: 'referral_unknown' };
    if (referral.status === 'completed') return { kind: 'completed', referralId };
    if (referral.status !== 'signed_up') return { kind: 'refused', reason: 'referral_not_signed_up' };

    const completed = complete(referral, at, this.#policy.timeZone);
    await stores.referrals.save(completed);
    const earnedCents = await this.#award(stores, completed, adminId, at);
    await this.#log(stores, referral, adminId, at);
    await tellOfCredit(stores, completed, earnedCents, this.#policy.yearCapCents);
    return { kind: 'completed', referralId };
  }

  /**
   * The clock is read again under the lock, so that completions carry their instants in the order they are decided.
   * Where the year turned while waiting, the new year is locked too; earlier years are always locked first.
   */
  async #lockThisYear(stores: Stores, referrerId: string): Promise<Date> {
    let locked: number | undefined;
    for (;;) {
      const at = this.#clock.now();
      const year = programYearOf(at, this.#policy.timeZone);
      if (year === locked) return at;
      await stores.creditLedger.lockYear(referrerId, year);
      locked = year;
    }
  }

  async #log(stores: Stores, before: Referral, adminId: string, at: Date): Promise<void> {
    const referrer = await stores.users.find(before.referrerId);
    await logActivity(stores, {
      ...{ id: this.#randomness.id(), at, by: { userId: adminId }, action: 'referral_completed', subjectId: before.id },
      summary: `Marked the referral of ${friendInWords(before)}${referrer ? ` by ${personInWords(referrer)}` : ''} completed`,
      snapshot: { kind: 'referral_completed', referral: before },
    });
  }

  /** @returns what each completed referral of the year earns now. */
  async #award(stores: Stores, referral: Referral, adminId: string, at: Date): Promise<ReadonlyMap<string, Cents>> {
    const { referrerId: userId, id: changedReferralId } = referral;
    const programYear = programYearOf(at, this.#policy.timeZone);
    const completed = await stores.referrals.listCompleted(userId, programYear);
    const { entries, earnedCents } = reallotYear(
      this.#policy,
      {
        userId,
        programYear,
        completions: completed.map(({ id, completedAt }) => ({ referralId: id, completedAt: completedAt ?? at })),
        entries: await stores.creditLedger.listYear(userId, programYear),
        changedReferralId,
        reason: 'referral_completed',
        actorId: adminId,
        at,
      },
      this.#randomness,
    );
    await stores.creditLedger.append(entries, this.#policy);
    await stores.referrals.saveCredits(earnedCents);
    return earnedCents;
  }
}
