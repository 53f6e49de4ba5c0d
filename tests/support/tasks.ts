import { type Task, type TaskKind, listTasks } from '@rewards/contracts/tasks';
import type { Visitor } from './visitor.ts';

/** The work queue's tasks of one kind, most urgent first. */
export async function tasksOf<Kind extends TaskKind>(
  admin: Visitor,
  kind: Kind,
): Promise<readonly Extract<Task, { kind: Kind }>[]> {
  const { tasks } = await admin.call(listTasks);
  return tasks.filter((task): task is Extract<Task, { kind: Kind }> => task.kind === kind);
}
