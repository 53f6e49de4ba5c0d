import { createElement } from 'react';
import { useSession } from '@rewards/client';
import { toast } from '@rewards/kit';
import { texts } from '../texts/undo.ts';
import { rememberAct, type Act } from './acts-of-tab.ts';
import { UndoKey } from './undo-key.tsx';
import { toastsAbout, useUndoing } from './use-undoing.ts';

/** The ID of the log entry, or how else to undo it. */
type Undoable = string | Pick<Act, 'id' | 'undo'>;

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
 * @returns a function that takes the message, how to undo it, or null if nothing changed, further details, which are
 * dropped once it's undone, and whom the action was about
 */
export function useUndoOffer(): (done: string, undoable: Undoable | null, besides?: string, about?: string) => void {
  const undo = useUndoing();
  const remember = useRememberedAct();
  return (done, undoable, besides, about) => {
    if (undoable === null) return toast.success(done);
    const act = remember(about === undefined ? done : texts.said(about, done), undoable);
    const toasts = toastsAbout(act.id);
    const hint = createElement(UndoKey, act);
    toast.success(done, toasts.act, { label: texts.action, act: () => void undo(act), hint, about });
    if (besides !== undefined) toast.info(besides, toasts.besides);
  };
}
