import { ListTasks } from '@rewards/domain/tasks/list-tasks';
import { MarkTask } from '@rewards/domain/tasks/mark-task';
import { bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const tasksUseCases = {
  listTasks: bind(ListTasks, ports('unitOfWork', 'clock')),
  markTask: bind(MarkTask, ports('unitOfWork', 'clock', 'randomness')),
};

/** The answer to each reason the use cases refuse for. */
export const tasksRefusals = {
  task_unknown: 'not_found',
  task_has_own_end: 'task_has_own_end',
} as const;
