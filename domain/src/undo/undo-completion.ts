import { type UndoContext, lockYears, settleAfterUndo } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';
import { yearsOf } from '../credit/settle-year.ts';
import type { CompletionSnapshot } from '../referrals/complete-referral.ts';
import { lockReferrer } from '../referrals/lock-referrer.ts';
import { reopen } from '../referrals/referral.ts';

/** Takes a completion back: the referral is signed up again, and its year is allotted without it. */
export async function undoCompletion(
  context: UndoContext,
  { referral: { id } }: CompletionSnapshot,
): Promise<UndoMisfit | undefined> {
  const { stores, entry } = context;
  const referrer = await lockReferrer(stores, id);
  const seen = await stores.referrals.find(id);
  if (!referrer || !seen) return 'referral_gone';
  // One that was set back and completed again since is another completion than the one to be undone.
  if (seen.completedAt?.getTime() !== entry.at.getTime()) return 'referral_changed';
  const years = yearsOf([seen]);
  await lockYears(context, referrer.id, years);
  // Its friend may leave a name and a phone at this moment, which no undo takes away.
  const referral = await stores.referrals.findForUpdate(id);
  if (!referral) return 'referral_gone';
  await stores.referrals.saveAll([reopen(referral)]);
  await settleAfterUndo(context, referrer.id, years, [referral]);
  return undefined;
}
