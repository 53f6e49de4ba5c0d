import { useSyncExternalStore } from 'react';
import { ApiFailure, isSignedOut, messageOf, useCall } from '@rewards/client';
import { undoActivity } from '@rewards/contracts/activity';
import { toast } from '@rewards/kit';
import { isMasked } from '../masked/masked.ts';
import { texts } from '../texts/undo.ts';

/** Something a person did in this tab that can still be undone. */
export interface Act {
  /** The ID of its log entry. If it has none, any that no other act has. */
  readonly id: string;
  /** What its toast says. */
  readonly said: string;
  /** The ID of the person who did it. Several may use one tab. */
  readonly by: string;
  /** Undoes it and returns what to say. If undefined, the service undoes its log entry. */
  readonly undo?: (() => Promise<string>) | undefined;
}

interface KeptAct extends Act {
  readonly isBeingUndone?: boolean;
}

/** Oldest first. */
let acts: readonly KeptAct[] = [];
const listeners = new Set<() => void>();

function change(to: readonly KeptAct[]): void {
  acts = to;
  for (const listener of listeners) listener();
}

/** Remembers something that can be undone, as the latest. */
export const rememberAct = (act: Act): void => change([...acts.filter(({ id }) => id !== act.id), act]);

/** Forgets an act that was undone or can't be. */
const forgetAct = (id: string): void => change(acts.filter((act) => act.id !== id));

/** While an act is being undone, the key skips it. It keeps its place for when that fails. */
const markBeingUndone = (id: string, isBeingUndone: boolean): void =>
  change(acts.map((act) => (act.id === id ? { ...act, isBeingUndone } : act)));

/** The last thing this person did in this tab that can be undone. */
export const latestActOf = (by: string): Act | undefined =>
  acts.filter((act) => act.by === by && act.isBeingUndone !== true).at(-1);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the key undoes this act next. */
export const useIsLatestAct = ({ id, by }: Act): boolean =>
  useSyncExternalStore(subscribe, () => latestActOf(by)?.id === id);

/**
 * Undoes a log entry. The key forgets it, wherever it was undone.
 *
 * @throws ApiFailure like `call`
 */
export function useUndoEntry() {
  const undo = useCall(undoActivity);
  return async (id: string) => {
    const answer = await undo({ params: { id } });
    forgetAct(id);
    return answer;
  };
}

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
