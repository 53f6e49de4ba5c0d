import { useEffect } from 'react';
import { useSession } from '@rewards/client';
import { keepToastsAtBottom, toast } from '@rewards/kit';
import { takesLetters } from '@rewards/kit/lists';
import { useWindowKeys } from '../desk/use-window-keys.ts';
import { texts } from '../texts/undo.ts';
import { latestActOf, useUndoing } from './use-undoing.ts';

/** Z on its own. A held key undoes once. */
const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  !(ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) &&
  !takesLetters(target);

/**
 * Undoes the latest act of this person in this tab when they press Z anywhere on the desk. Not while they type, nor in
 * a dialog, where they are in the middle of something else. The focus stays. While the desk is open, toasts are at its
 * bottom left.
 */
export function useUndoKey(): void {
  const undo = useUndoing();
  const { session } = useSession();
  useEffect(keepToastsAtBottom, []);
  useWindowKeys((event) => {
    if (event.defaultPrevented || !isUndoKey(event) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    const act = session.state === 'signed-in' ? latestActOf(session.user.id) : undefined;
    if (act) void undo(act);
    else toast.info(texts.nothing);
  });
}
