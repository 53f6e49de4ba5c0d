import type { UndoContext } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';
import type { JudgementSnapshot } from '../referrals/judge-flags.ts';

/** Brings back what was thought of a referral's flags before. */
export async function undoJudgement(
  { stores }: UndoContext,
  { referralId, before }: JudgementSnapshot,
): Promise<UndoMisfit | undefined> {
  if (!(await stores.referrals.findWithReferrerForUpdate(referralId))) return 'referral_gone';
  if (before) await stores.flagJudgements.save(before);
  else await stores.flagJudgements.remove(referralId);
  return undefined;
}
