import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import { type IdentifiedActor, actorIdOf } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import { may } from '../patients/admins/roles.ts';
import { localDate } from '../local-date.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { announceRedemption } from '../webhooks/announce.ts';
import { type Cents, negateCents, toCents } from '../cents.ts';
import { planPosting, reversePosting } from './postings/plan-posting.ts';
import { type Redemption, type RequestedRedemption, isSameRequest, yearGiven } from './redemption.ts';
import type { Undo } from '../activity/undo.ts';

export interface RedeemCreditCommand extends RequestedRedemption {
  readonly by: IdentifiedActor;
  /** Whether their sign-in is too old to pass the limit of the front desk. */
  readonly isStale?: boolean;
  /** A repeated ID means the same redemption, not another one. */
  readonly requestId?: string | undefined;
}

export type RedeemCreditOutcome =
  | { readonly kind: 'redeemed'; readonly redemptionId: string }
  /** `balanceCents` is the current balance, possibly negative. */
  | { readonly kind: 'above_balance'; readonly balanceCents: Cents }
  /** `leftCents` is what the front desk can still give this patient today. */
  | { readonly kind: 'above_front_desk_limit'; readonly limitCents: Cents; readonly leftCents: Cents }
  | {
      readonly kind: 'refused';
      readonly reason: 'user_unknown' | 'given_in_future' | 'given_before_earned' | 'request_taken' | 'sign_in_again';
    };

/** The day on which clocks go back. */
const longestDayMilliseconds = 25 * 3_600_000;

const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  localDate(one, timeZone) === localDate(other, timeZone);

export interface RedemptionSnapshot {
  readonly kind: 'credit_redeemed';
  readonly redemptionId: string;
}

/**
 * Records a redemption, never above the current balance (rule 6). The front desk can't record one that takes the
 * patient's day above the limit, including what others recorded, and an admin needs a fresh sign-in for it (rule 32).
 */
export class RedeemCredit extends UseCase<{
  unitOfWork: UnitOfWork;
  frontDeskCreditLimitCents: Cents;
  timeZone: string;
  randomness: Randomness;
  clock: Clock;
}> {
  async execute(command: RedeemCreditCommand): Promise<RedeemCreditOutcome> {
    const today = localDate(this.dependencies.clock.now(), this.dependencies.timeZone);
    if (command.givenOn > today) return { kind: 'refused', reason: 'given_in_future' };
    return this.dependencies.unitOfWork.run((stores) => this.#redeem(stores, command));
  }

  async #redeem(stores: Stores, command: RedeemCreditCommand): Promise<RedeemCreditOutcome> {
    // Everything that moves this user's credit locks the user first, so the balance can't change after this read.
    const user = await stores.users.findForUpdate(command.userId);
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    const earlier =
      command.requestId === undefined ? undefined : await stores.redemptions.findByRequest(command.requestId);
    if (earlier)
      return isSameRequest(earlier, command) && earlier.undoneAt === null
        ? { kind: 'redeemed', redemptionId: earlier.id }
        : { kind: 'refused', reason: 'request_taken' };
    const balanceCents = await stores.creditLedger.balanceOf(user.id);
    if (command.amountCents > balanceCents) return { kind: 'above_balance', balanceCents };
    // A day of an earlier year, where a mistyped year would leave less than nothing at its end.
    const leftThenCents = await stores.creditLedger.leastLeftSince(user.id, yearGiven(command));
    if (command.amountCents > leftThenCents) return { kind: 'refused', reason: 'given_before_earned' };
    const left = await this.#leftForToday(stores, command);
    if (left !== undefined && command.amountCents > left.cents) {
      if (!left.isPassable) return this.#aboveLimit(left.cents);
      if (command.isStale) return { kind: 'refused', reason: 'sign_in_again' };
    }

    const redemption = this.#redemptionOf(command);
    // A parallel request with the same ID may be redeeming another user's credit.
    if (!(await stores.redemptions.add(redemption))) return { kind: 'refused', reason: 'request_taken' };
    await this.#book(stores, redemption);
    await planPosting(stores, this.dependencies.randomness, redemption);
    await this.#log(stores, user, redemption, command.by);
    await announceRedemption(stores, redemption);
    return { kind: 'redeemed', redemptionId: redemption.id };
  }

  /**
   * Counts by the day of recording, so an earlier date on the slip gains nothing.
   * @returns undefined for a system. An admin may pass the limit with a fresh sign-in.
   */
  async #leftForToday(
    { users, redemptions }: Stores,
    { by, userId }: RedeemCreditCommand,
  ): Promise<{ readonly cents: Cents; readonly isPassable: boolean } | undefined> {
    const actor = 'userId' in by ? await users.find(by.userId) : undefined;
    if (!actor) return undefined;
    const { clock, timeZone, frontDeskCreditLimitCents } = this.dependencies;
    const now = clock.now();
    const recent = await redemptions.listRecordedSince(userId, new Date(now.getTime() - longestDayMilliseconds));
    const givenCents = recent
      .filter(({ createdAt, undoneAt }) => undoneAt === null && isSameDay(createdAt, now, timeZone))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const cents = toCents(Math.max(0, frontDeskCreditLimitCents - givenCents));
    return { cents, isPassable: may(actor, 'give_out_any_credit') };
  }

  #aboveLimit(leftCents: Cents): RedeemCreditOutcome {
    return { kind: 'above_front_desk_limit', limitCents: this.dependencies.frontDeskCreditLimitCents, leftCents };
  }

  #redemptionOf({ userId, amountCents, givenOn, note, by, requestId }: RedeemCreditCommand): Redemption {
    const { randomness } = this.dependencies;
    return {
      id: randomness.id(),
      userId,
      amountCents,
      givenOn,
      note,
      requestId: requestId ?? null,
      actorId: actorIdOf(by),
      activityId: randomness.id(),
      createdAt: this.dependencies.clock.now(),
      undoneAt: null,
    };
  }

  #book({ creditLedger }: Stores, redemption: Redemption): Promise<void> {
    const { id, userId, amountCents, actorId, createdAt } = redemption;
    return creditLedger.appendRedeemed({
      id: this.dependencies.randomness.id(),
      userId,
      programYear: yearGiven(redemption),
      kind: 'redeemed',
      redemptionId: id,
      amountCents: negateCents(amountCents),
      reason: 'credit_given_out',
      actorId,
      at: createdAt,
    });
  }

  #log(
    stores: Stores,
    user: User,
    { id, activityId, amountCents, givenOn, note, createdAt }: Redemption,
    by: IdentifiedActor,
  ): Promise<string> {
    return logActivity<RedemptionSnapshot>(stores, {
      id: activityId,
      at: createdAt,
      by,
      subjectId: user.id,
      what: { action: 'credit_redeemed', params: { user: namedPerson(user), amountCents, givenOn, note } },
      snapshot: { kind: 'credit_redeemed', redemptionId: id },
    });
  }
}

/** Reverses a redemption with an opposite entry, because the ledger is append-only (rule 3). */
export const undoRedemption: Undo<RedemptionSnapshot> = async (
  { stores, randomness, adminId, at },
  { redemptionId },
) => {
  const redemption = await stores.redemptions.find(redemptionId);
  if (!redemption) throw new Error(`There is no redemption ${redemptionId} to undo`);
  const { userId, amountCents } = redemption;
  if (!(await stores.users.findForUpdate(userId))) return 'patient_gone';
  await stores.redemptions.markUndone(redemptionId, at);
  await stores.creditLedger.appendRedeemed({
    id: randomness.id(),
    userId,
    programYear: yearGiven(redemption),
    kind: 'redeemed',
    redemptionId,
    amountCents,
    reason: 'action_undone',
    actorId: adminId,
    at,
  });
  await reversePosting(stores, randomness, redemption, at);
  return undefined;
};
