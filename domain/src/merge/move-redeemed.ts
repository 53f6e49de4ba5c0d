import { type Cents, negateCents } from '../cents.ts';
import { yearGiven } from '../credit/redemption.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores } from '../unit-of-work.ts';

interface Transfer {
  readonly fromId: string;
  readonly toId: string;
  readonly reason: 'records_merged' | 'merge_undone';
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Moves redeemed credit in the ledger, which only appends: for each redemption, a row that clears it from one person
 * and a row that books it on the other (rules 3 and 35). Undone redemptions have no sum to move.
 */
export async function moveRedeemed(
  { redemptions, creditLedger }: Pick<Stores, 'redemptions' | 'creditLedger'>,
  randomness: Randomness,
  redemptionIds: readonly string[],
  { fromId, toId, ...transfer }: Transfer,
): Promise<void> {
  for (const redemptionId of redemptionIds) {
    const redemption = await redemptions.find(redemptionId);
    if (!redemption) throw new Error(`There is no redemption ${redemptionId} to move`);
    if (redemption.undoneAt !== null) continue;
    const book = (userId: string, amountCents: Cents) =>
      creditLedger.appendRedeemed({
        ...transfer,
        id: randomness.id(),
        userId,
        amountCents,
        redemptionId,
        programYear: yearGiven(redemption),
        kind: 'redeemed',
      });
    await book(fromId, redemption.amountCents);
    await book(toId, negateCents(redemption.amountCents));
  }
}
