import type { Undo } from '../activity/undo.ts';
import type { RedemptionSnapshot } from './redeem-credit.ts';
import { reversePosting } from './postings/plan-posting.ts';
import { yearGiven } from './redemption.ts';

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
