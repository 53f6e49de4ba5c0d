import { useSyncExternalStore } from 'react';

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
export const forgetAct = (id: string): void => change(acts.filter((act) => act.id !== id));

/** While an act is being undone, the key skips it. It keeps its place for when that fails. */
export const markBeingUndone = (id: string, isBeingUndone: boolean): void =>
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
