import type { Undo } from '../activity/undo.ts';
import { seenAsItWas } from './flag-judgement.ts';
import type { JudgementSnapshot } from './judge-flags.ts';

/** Restores the previous review of a referral's flags. */
export const undoJudgement: Undo<JudgementSnapshot> = async ({ stores }, { referralId, before, after }) => {
  if (!(await stores.referrals.findWithReferrerForUpdate(referralId))) return 'referral_gone';
  // Someone has reviewed them again since.
  const current = await stores.flagJudgements.find(referralId);
  if (current?.judgedAt.getTime() !== after?.judgedAt.getTime()) return 'referral_changed';
  // Older log entries don't include the evidence that was seen.
  if (before) await stores.flagJudgements.save({ ...seenAsItWas, ...before });
  else await stores.flagJudgements.remove(referralId);
  return undefined;
};
