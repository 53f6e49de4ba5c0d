import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { undoActivity } from '@rewards/contracts/activity';
import { toast } from '@rewards/kit';
import { texts } from '../texts/undo.ts';

/**
 * Says what was done, with the step that takes it back (rule 29). Each has a toast of its own, so that two mistakes in
 * a row are both undone.
 *
 * @returns takes what was done, the entry of the activity log that it left, and what else there is to know of it, which
 *   is no longer told once it is undone
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
