import type { Undo } from './undo-context.ts';
import { seenAsItWas } from '../referrals/flag-judgement.ts';
import type { JudgementSnapshot } from '../referrals/judge-flags.ts';

/** Brings back what was thought of a referral's flags before. */
export const undoJudgement: Undo<JudgementSnapshot> = async ({ stores }, { referralId, before, after }) => {
  if (!(await stores.referrals.findWithReferrerForUpdate(referralId))) return 'referral_gone';
  // Somebody has judged them once more since.
  const current = await stores.flagJudgements.find(referralId);
  if (current?.judgedAt.getTime() !== after?.judgedAt.getTime()) return 'referral_changed';
  // The log may hold one from before it was kept what had been seen.
  if (before) await stores.flagJudgements.save({ ...seenAsItWas, ...before });
  else await stores.flagJudgements.remove(referralId);
  return undefined;
};
