import { useSession } from '@rewards/client';
import { toast } from '@rewards/kit';
import { texts } from '../texts/undo.ts';
import { rememberAct, type Act, useIsLatestAct, toastsAbout, useUndoing } from './use-undoing.ts';

/** The key on the Undo button of the latest act. */
function UndoKey(act: Act) {
  return useIsLatestAct(act) ? <kbd aria-hidden>{texts.key}</kbd> : null;
}

/** The ID of the log entry, or how else to undo it. */
type Undoable = string | Pick<Act, 'id' | 'undo'>;

/** What a call answers, with the log entry that it made. None, or null, if nothing changed. */
interface Answered {
  readonly activity_id?: string | null | undefined;
}

/**
 * Remembers an action that shows by itself and needs no toast, so Z undoes it and not the one before it.
 *
 * @returns a function that takes what to call it, and how to undo it
 */
export function useRememberedAct(): (said: string, undoable: Undoable) => Act {
  const { session } = useSession();
  return (said, undoable) => {
    const by = session.state === 'signed-in' ? session.user.id : '';
    const act = { ...(typeof undoable === 'string' ? { id: undoable } : undoable), said, by };
    rememberAct(act);
    return act;
  };
}

/**
 * Shows a toast with Undo after an action (rule 29). Each has its own toast, so two mistakes in a row can both be
 * undone. Z undoes the latest.
 *
 * @returns a function that takes the message, how to undo it or what the call answered, further details, which are
 * dropped once it's undone, and whom the action was about
 */
export function useUndoOffer() {
  const undo = useUndoing();
  const remember = useRememberedAct();
  return (done: string, of: Undoable | Answered | null, besides?: string, about?: string): void => {
    const undoable = of !== null && typeof of === 'object' && !('undo' in of) ? (of as Answered).activity_id : of;
    if (!undoable) return toast.success(done);
    const act = remember(about === undefined ? done : texts.said(about, done), undoable);
    const toasts = toastsAbout(act.id);
    const hint = <UndoKey {...act} />;
    toast.success(done, toasts.act, { label: texts.action, act: () => void undo(act), hint, about });
    if (besides !== undefined) toast.info(besides, toasts.besides);
  };
}
