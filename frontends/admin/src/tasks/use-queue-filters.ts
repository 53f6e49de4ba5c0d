import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { Task, listTasks } from '@rewards/contracts/tasks';
import { useAddressState } from '@rewards/kit/lists';
import { useMay } from '../desk/may.ts';
import { type TaskGroup, groupOf, taskGroups, mayHandleKind, handledTasks } from './use-open-work.ts';

const owners = ['me', 'nobody'] as const;
type OwnerFilter = (typeof owners)[number];

export interface QueueFilters {
  /** Undefined for all groups. */
  readonly group: TaskGroup | undefined;
  /** Undefined for everyone's tasks. */
  readonly owner: OwnerFilter | undefined;
  readonly setGroup: (group: TaskGroup | undefined) => void;
  readonly setOwner: (owner: OwnerFilter | undefined) => void;
  readonly clear: () => void;
}

/** The filters of the work queue, in the page's address. */
export function useQueueFilters(): QueueFilters {
  const { address, change } = useAddressState();
  return {
    group: taskGroups.find((group) => group === address.get('group')),
    owner: owners.find((owner) => owner === address.get('owner')),
    setGroup: (group) => change({ group }),
    setOwner: (owner) => change({ owner }),
    clear: () => change({ group: undefined, owner: undefined }),
  };
}

/** The tasks of one group, and what the queue leaves to their own pages. */
export interface GroupedTasks {
  readonly group: TaskGroup;
  readonly tasks: readonly Task[];
  readonly more: AnswerOf<typeof listTasks>['more'];
  /** How many there are, also of those it leaves out. */
  readonly count: number;
}

/**
 * What the signed-in user can handle, by group and filtered by owner. Who has the tasks that the queue leaves out isn't
 * known, so only the unfiltered queue tells them.
 *
 * @param adminId the signed-in admin
 */
export function useGroupedTasks(
  answer: AnswerOf<typeof listTasks> | undefined,
  { owner }: QueueFilters,
  adminId: string | undefined,
): readonly GroupedTasks[] {
  const may = useMay();
  const isOwned = ({ owner: has }: Task) =>
    owner === undefined || (owner === 'nobody' ? has === null : has !== null && has.id === adminId);
  const handled = handledTasks(answer?.tasks ?? [], may).filter(isOwned);
  const more = owner === undefined ? (answer?.more ?? []).filter(({ kind }) => mayHandleKind(kind, may)) : [];
  return taskGroups.map((group) => {
    const tasks = handled.filter(({ kind }) => groupOf(kind) === group);
    const leftOut = more.filter(({ kind }) => (groupOf(kind) ?? 'clean_up') === group);
    return { group, tasks, more: leftOut, count: leftOut.reduce((sum, { count }) => sum + count, tasks.length) };
  });
}
