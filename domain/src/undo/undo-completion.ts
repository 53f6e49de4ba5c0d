import { type Undo, type UndoContext, settleAfterUndo } from './undo-context.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { CompletionSnapshot } from '../referrals/complete-referral.ts';
import { takeBackCreditNotices } from '../referrals/notify-referrer.ts';
import { reopened } from '../practice-system/visit-record.ts';
import { reopen } from '../referrals/referral.ts';

/** Reverses a completion: the referral is signed up again, and its year is allotted without it. */
export const undoCompletion: Undo<CompletionSnapshot> = async (
  context,
  { referral: { id }, completedAt = context.entry.at },
) => {
  const { stores } = context;
  const found = await stores.referrals.findWithReferrerForUpdate(id);
  if (!found) return 'referral_gone';
  const { referral, referrer } = found;
  // If it was set back and completed again, that's a different completion.
  if (referral.completedAt?.getTime() !== completedAt.getTime()) return 'referral_changed';
  // Two completions with visits on the same day have the same instant.
  if ((await stores.activity.findLatestId(id, 'referral_completed')) !== context.entry.id) return 'referral_changed';
  await reopenVisit(context);
  const years = yearsOf([referral]);
  await stores.referrals.saveAll([reopen(referral)]);
  const settled = await settleAfterUndo(context, referrer.id, years, [referral]);
  await takeBackCreditNotices(stores, referrer, [referral], settled);
  return undefined;
};

/** The visit that completed it is back on the desk. If it was taken back, its row goes. */
async function reopenVisit({ stores: { visits }, entry }: UndoContext): Promise<void> {
  const visit = await visits.findByActivityForUpdate(entry.id);
  if (!visit) return;
  if (visit.state === 'confirmed') await visits.save(reopened(visit));
  else await visits.removeAll([visit.id]);
}
