import { ListTasks } from '@rewards/domain/tasks/list-tasks';
import { MarkTasks } from '@rewards/domain/tasks/mark-tasks';
import { FindWaitingFriends } from '@rewards/domain/tasks/find-waiting-friends';

export const tasksUseCases = {
  listTasks: ListTasks,
  markTasks: MarkTasks,
  findWaitingFriends: FindWaitingFriends,
};
