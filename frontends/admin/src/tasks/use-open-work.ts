import { useApi } from '@rewards/client';
import type { Permission } from '@rewards/contracts/permissions';
import { type Task, listTasks, type TaskKind } from '@rewards/contracts/tasks';
import { type May, useMay } from '../desk/may.ts';

export type TaskGroup = 'now' | 'money' | 'clean_up';

export const taskGroups: readonly TaskGroup[] = ['now', 'money', 'clean_up'];

/** Trouble comes first in its group, because the answer begins with what is most urgent. */
const groups: { readonly [Kind in TaskKind]: TaskGroup } = {
  queue_stalled: 'now',
  messages_stuck: 'now',
  system_down: 'now',
  request: 'now',
  text_reply: 'now',
  visit: 'now',
  friend_here: 'now',
  deletion: 'now',
  visit_taken_back: 'money',
  postings: 'money',
  flags: 'money',
  failed_message: 'clean_up',
  screen_offline: 'clean_up',
  webhook_failing: 'clean_up',
  friends_waiting: 'clean_up',
  shared_mailbox: 'clean_up',
  likely_duplicates: 'clean_up',
  planned_texts: 'clean_up',
  setup: 'clean_up',
};

/** The group of a kind of task. Undefined for a kind that only a newer release knows. */
export const groupOf = (kind: string): TaskGroup | undefined =>
  Object.hasOwn(groups, kind) ? groups[kind as TaskKind] : undefined;

/** What a role needs to handle a task of this kind. Anyone at the desk can handle the others. */
const permissionOf: Readonly<Record<string, Permission>> = {
  deletion: 'delete_records',
  likely_duplicates: 'merge_patients',
  webhook_failing: 'manage_connections',
} satisfies { readonly [Kind in Task['kind']]?: Permission };

const setupPermissionOf = (step: Extract<Task, { kind: 'setup' }>['step']): Permission =>
  step === 'patients' ? 'import_patients' : step === 'screen' ? 'manage_screens' : 'change_settings';

/** Whether the signed-in user can handle tasks of this kind. */
export function mayHandleKind(kind: string, may: May): boolean {
  const permission = permissionOf[kind];
  return permission === undefined || may(permission);
}

/** Whether the signed-in user can handle a task. */
const mayHandle = (task: Task, may: May): boolean =>
  task.kind === 'setup' ? may(setupPermissionOf(task.step)) : mayHandleKind(task.kind, may);

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
