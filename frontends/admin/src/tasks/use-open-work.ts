import { useApi } from '@rewards/client';
import { type Task, listTasks } from '@rewards/contracts/tasks';
import { type May, useMay } from '../desk/may.ts';
import { groupOf } from './task-groups.ts';
import { mayHandle, mayHandleKind } from './may-handle.ts';

/** The tasks of this release that the signed-in user can handle. */
export const handledTasks = (tasks: readonly Task[], may: May): readonly Task[] =>
  tasks.filter((task) => groupOf(task.kind) !== undefined && mayHandle(task, may));

/** How many tasks of each kind the signed-in user can do, as the work queue counts them. Empty until that's loaded. */
export function useOpenWork(): Readonly<Record<string, number>> {
  const { data } = useApi(listTasks, {});
  const may = useMay();
  const counts: Record<string, number> = {};
  const add = (kind: string, count: number) => {
    counts[kind] = (counts[kind] ?? 0) + count;
  };
  for (const task of handledTasks(data?.tasks ?? [], may)) add(task.kind, 1);
  for (const { kind, count } of data?.more ?? []) if (mayHandleKind(kind, may)) add(kind, count);
  return counts;
}
