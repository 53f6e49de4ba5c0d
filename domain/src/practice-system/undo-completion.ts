import { takeBackSignUp } from '../referrals/undo-arrival.ts';
import type { Undo, UndoContext } from '../activity/undo.ts';
import { settleAfterUndo } from '../credit/settle-after-undo.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { CompletionSnapshot } from '../referrals/complete-referral.ts';
import { takeBackCreditNotices } from '../referrals/notify-referrer.ts';
import { reopened } from './visit-record.ts';
import { type Referral, reopen } from '../referrals/referral.ts';

/**
 * Reverses a completion: the referral is signed up again, and its year is allotted without it. If the completion also
 * signed the friend up at the desk, as earlier releases did, it's pending again, unless they signed in since (rule 54).
 */
export const undoCompletion: Undo<CompletionSnapshot> = async (
  context,
  { referral: { id }, completedAt = context.entry.at, arrivedFrom },
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
  await takeBackVisit(context, referral, arrivedFrom);
  const settled = await settleAfterUndo(context, referrer.id, years, [referral]);
  await takeBackCreditNotices(stores, referrer, [referral], settled);
  return undefined;
};

async function takeBackVisit(
  context: UndoContext,
  referral: Referral,
  arrivedFrom: Referral | undefined,
): Promise<void> {
  if (arrivedFrom && (await takeBackSignUp(context, referral, arrivedFrom))) return;
  await context.stores.referrals.saveAll([reopen(referral)]);
}

/** The visit that completed it is back on the desk. If it was taken back, its row goes. */
async function reopenVisit({ stores: { visits }, entry }: UndoContext): Promise<void> {
  const visit = await visits.findByActivityForUpdate(entry.id);
  if (!visit) return;
  if (visit.state === 'confirmed') await visits.save(reopened(visit));
  else await visits.removeAll([visit.id]);
}
