import type { CompletionSnapshot } from '../referrals/complete-referral.ts';
import type { CloseOutSnapshot } from './confirm-visits.ts';
import { undoCompletion } from './undo-completion.ts';
import type { Undo } from '../activity/undo.ts';

/**
 * Reverses the completions of a close-out, in the order they were made. Those undone or changed since stay as they are.
 * Refuses if none is left to undo.
 */
export const undoCloseOut: Undo<CloseOutSnapshot> = async (context, { activityIds }) => {
  const { activity, webhookEvents } = context.stores;
  let undone = 0;
  for (const activityId of activityIds) {
    const entry = await activity.findForUpdate(activityId);
    if (!entry?.undo || entry.undoneAt) continue;
    const misfit = await undoCompletion({ ...context, entry }, entry.undo.snapshot as CompletionSnapshot);
    if (misfit) continue;
    await activity.markUndone(activityId, context.at);
    await webhookEvents.takeBack(activityId, context.at);
    undone += 1;
  }
  return undone === 0 ? 'referrals_changed' : undefined;
};
