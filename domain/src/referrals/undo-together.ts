import { type DenialSnapshot, undoDenial } from './deny-referral.ts';
import { type JudgementSnapshot, undoJudgement } from './judge-flags.ts';
import type { TogetherSnapshot } from './judge-flag-group.ts';
import type { Undo } from '../activity/undo.ts';

/** Undoes decisions made together. Those undone or changed since stay as they are. Refuses if none is left to undo. */
export const undoTogether: Undo<TogetherSnapshot> = async (context, { activityIds }) => {
  const { activity } = context.stores;
  let undone = 0;
  for (const activityId of activityIds) {
    const entry = await activity.findForUpdate(activityId);
    if (!entry?.undo || entry.undoneAt) continue;
    const left = entry.undo.snapshot as JudgementSnapshot | DenialSnapshot;
    const each = { ...context, entry };
    const misfit = await (left.kind === 'flags_judged' ? undoJudgement(each, left) : undoDenial(each, left));
    if (misfit) continue;
    await activity.markUndone(activityId, context.at);
    undone += 1;
  }
  return undone === 0 ? 'decisions_changed' : undefined;
};
