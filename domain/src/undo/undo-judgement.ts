import type { UndoContext } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';
import { seenAsItWas } from '../referrals/flag-judgement.ts';
import type { JudgementSnapshot } from '../referrals/judge-flags.ts';

/** Brings back what was thought of a referral's flags before. */
export async function undoJudgement(
  { stores }: UndoContext,
  { referralId, before, after }: JudgementSnapshot,
): Promise<UndoMisfit | undefined> {
  if (!(await stores.referrals.findWithReferrerForUpdate(referralId))) return 'referral_gone';
  // Somebody has judged them once more since.
  const current = await stores.flagJudgements.find(referralId);
  if (current?.judgedAt.getTime() !== after?.judgedAt.getTime()) return 'referral_changed';
  // The log may hold one from before it was kept what had been seen.
  if (before) await stores.flagJudgements.save({ ...seenAsItWas, ...before });
  else await stores.flagJudgements.remove(referralId);
  return undefined;
}
