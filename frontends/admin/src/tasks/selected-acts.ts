import type { Task } from '@rewards/contracts/tasks';
import type { Selection } from './use-selection.ts';
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
