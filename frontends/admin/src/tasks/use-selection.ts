import { useRef, useState } from 'react';
import type { Task } from '@rewards/contracts/tasks';
import type { TaskActions } from './use-task-actions.ts';

/** What can be done about the selected tasks together. */
export interface SelectedActs {
  readonly count: number;
  readonly finish: () => void;
  readonly take: () => void;
  readonly clear: () => void;
}

/** Undefined while nothing is selected. */
export function selectedActs(
  tasks: readonly Task[],
  selection: Selection,
  actions: TaskActions,
): SelectedActs | undefined {
  const chosen = tasks.filter(({ key }) => selection.keys.has(key));
  if (chosen.length === 0) return undefined;
  const thenClear = (act: (chosen: readonly Task[]) => Promise<boolean>) => () =>
    void act(chosen).then((isDone) => isDone && selection.clear());
  return {
    count: chosen.length,
    finish: thenClear(actions.finish),
    take: thenClear((selected) => actions.assign(selected, true)),
    clear: selection.clear,
  };
}

export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** @param isRange selects everything from the last one chosen up to this one */
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly clear: () => void;
}

/**
 * Which tasks are selected. One that goes away, or that a filter hides, isn't any more.
 *
 * @param selectable the keys that can be selected, in the order shown
 */
export function useSelection(selectable: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const keys = new Set(selectable.filter((key) => chosen.has(key)));
  if (keys.size < chosen.size) setChosen(keys);

  const toggle = (key: string, isRange: boolean) => {
    const next = new Set(keys);
    const ends = [selectable.indexOf(last.current ?? ''), selectable.indexOf(key)];
    const from = Math.min(...ends);
    if (isRange && from !== -1) for (const each of selectable.slice(from, Math.max(...ends) + 1)) next.add(each);
    else if (next.has(key)) next.delete(key);
    else next.add(key);
    last.current = key;
    setChosen(next);
  };

  return { keys, toggle, clear: () => setChosen(new Set()) };
}
