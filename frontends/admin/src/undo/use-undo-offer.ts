import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { undoActivity } from '@rewards/contracts/activity';
import { toast } from '@rewards/kit';
import { texts } from '../texts/undo.ts';

/**
 * Shows a toast with Undo after an action (rule 29). Each has its own toast, so two mistakes in a row can both be
 * undone.
 *
 * @returns a function that takes the message, the log entry's ID, and further details, which are dropped once it's
 * undone
 */
export function useUndoOffer(): (done: string, activityId: string, besides?: string) => void {
  const undo = useCall(undoActivity);
  return (done, activityId, besides) => {
    const about = `undo-${activityId}`;
    const aside = `besides-${activityId}`;
    const act = async () => {
      try {
        await undo({ params: { id: activityId } });
        toast.hide(aside);
        toast.success(texts.undone, about);
      } catch (thrown) {
        if (!isSignedOut(thrown)) toast.error(messageOf(thrown), about);
      }
    };
    toast.success(done, about, { label: texts.action, act: () => void act() });
    if (besides !== undefined) toast.info(besides, aside);
  };
}
