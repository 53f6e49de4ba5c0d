import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type TaskKind, canBeDone, kindOfKey } from './task.ts';
import { type TaskMark, isResting } from './task-marks.ts';

export interface MarkTasksCommand {
  readonly keys: readonly string[];
  readonly adminId: string;
  /** True takes the tasks, also from a colleague. False gives them back, unless a colleague has them by now. */
  readonly isTaken?: boolean | undefined;
  /** False shows them again. */
  readonly isDone?: boolean | undefined;
}

export type MarkTasksOutcome =
  | { readonly kind: 'marked'; readonly marks: readonly TaskMark[] }
  | { readonly kind: 'refused'; readonly reason: 'task_unknown' | 'task_has_own_end' };

function ownerAfter(ownerId: string | null, adminId: string, isTaken: boolean | undefined): string | null {
  if (isTaken) return adminId;
  return isTaken === false && ownerId === adminId ? null : ownerId;
}

/** Takes tasks of the work queue, gives them back, marks them as done or shows them again: all of them or none. */
export class MarkTasks extends UseCase<LoggingDependencies> {
  async execute({ keys, ...command }: MarkTasksCommand): Promise<MarkTasksOutcome> {
    const tasks: { readonly key: string; readonly kind: TaskKind }[] = [];
    // In one order, so two people who mark the same tasks wait for each other.
    for (const key of [...new Set(keys)].toSorted()) {
      const kind = kindOfKey(key);
      if (!kind) return { kind: 'refused', reason: 'task_unknown' };
      if (command.isDone && !canBeDone(kind)) return { kind: 'refused', reason: 'task_has_own_end' };
      tasks.push({ key, kind });
    }
    return this.dependencies.unitOfWork.run<MarkTasksOutcome>(async (stores) => {
      const marks: TaskMark[] = [];
      for (const { key, kind } of tasks) marks.push(await this.#mark(stores, key, kind, command));
      return { kind: 'marked', marks };
    });
  }

  async #mark(
    stores: Stores,
    key: string,
    kind: TaskKind,
    { adminId, isTaken, isDone }: Omit<MarkTasksCommand, 'keys'>,
  ): Promise<TaskMark> {
    const at = this.dependencies.clock.now();
    const before = (await stores.taskMarks.findForUpdate(key)) ?? { key, ownerId: null, doneAt: null };
    // A task that came back after its rest is done anew.
    const doneAgain = isResting(before, kind, at) ? before.doneAt : at;
    const mark: TaskMark = {
      key,
      ownerId: ownerAfter(before.ownerId, adminId, isTaken),
      doneAt: isDone === undefined ? before.doneAt : isDone ? doneAgain : null,
      changedAt: at,
    };
    if (mark.ownerId === before.ownerId && mark.doneAt === before.doneAt) return mark;
    await stores.taskMarks.save(mark);
    const said = isDone === undefined ? (isTaken ? 'taken' : 'given_back') : isDone ? 'done' : 'reopened';
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'task_marked', params: { task: kind, said } },
    });
    return mark;
  }
}
