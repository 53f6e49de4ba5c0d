import { ApiFailure, isSignedOut, messageOf } from '@rewards/client';
import { toast } from '@rewards/kit';
import { isMasked } from '../masked/masked.ts';
import { texts } from '../texts/undo.ts';
import { forgetAct, markBeingUndone, type Act } from './acts-of-tab.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** The toasts about an act: what was done and then undone, and further details. */
export const toastsAbout = (id: string) => ({ act: `undo-${id}`, besides: `besides-${id}` });

/** A refusal stays one. Anything else may work the next time. */
const isFinal = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure &&
  thrown.status !== undefined &&
  thrown.status < 500 &&
  thrown.status !== 429 &&
  thrown.code !== 'sign_in_again' &&
  !isSignedOut(thrown);

/** Undoes an act, and says so. */
export function useUndoing(): (act: Act) => Promise<void> {
  const undoEntry = useUndoEntry();
  return async (act) => {
    const toasts = toastsAbout(act.id);
    markBeingUndone(act.id, true);
    try {
      const said = await (act.undo?.() ?? undoEntry(act.id).then(() => texts.undone(act.said)));
      forgetAct(act.id);
      toast.hide(toasts.besides);
      toast.success(isMasked() ? texts.undoneMasked : said, toasts.act);
    } catch (thrown) {
      if (isFinal(thrown)) forgetAct(act.id);
      else markBeingUndone(act.id, false);
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown), toasts.act);
    }
  };
}
