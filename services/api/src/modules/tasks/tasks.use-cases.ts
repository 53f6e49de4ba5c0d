import { ListTasks } from '@rewards/domain/tasks/list-tasks';
import { MarkTask } from '@rewards/domain/tasks/mark-task';

export const tasksUseCases = {
  listTasks: ListTasks,
  markTask: MarkTask,
};

/** The answer to each reason the use cases refuse for. */
export const tasksRefusals = {
  task_unknown: 'not_found',
  task_has_own_end: 'task_has_own_end',
} as const;
