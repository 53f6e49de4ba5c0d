import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { canBeDone, kindOfKey } from './task.ts';
import type { TaskMark } from './task-marks.ts';

export interface MarkTaskCommand {
  readonly key: string;
  readonly adminId: string;
  /** True takes the task, also from a colleague. False gives it back, unless a colleague has it by now. */
  readonly isTaken?: boolean | undefined;
  /** False shows it again. */
  readonly isDone?: boolean | undefined;
}

export type MarkTaskOutcome =
  | { readonly kind: 'marked'; readonly mark: TaskMark }
  | { readonly kind: 'refused'; readonly reason: 'task_unknown' | 'task_has_own_end' };

function ownerAfter(ownerId: string | null, adminId: string, isTaken: boolean | undefined): string | null {
  if (isTaken) return adminId;
  return isTaken === false && ownerId === adminId ? null : ownerId;
}

/** Takes a task of the work queue, gives it back, marks it as done or shows it again. */
export class MarkTask extends UseCase<LoggingDependencies> {
  async execute({ key, adminId, isTaken, isDone }: MarkTaskCommand): Promise<MarkTaskOutcome> {
    const kind = kindOfKey(key);
    if (!kind) return { kind: 'refused', reason: 'task_unknown' };
    if (isDone && !canBeDone(kind)) return { kind: 'refused', reason: 'task_has_own_end' };
    return this.dependencies.unitOfWork.run<MarkTaskOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const before = (await stores.taskMarks.findForUpdate(key)) ?? { key, ownerId: null, doneAt: null };
      const mark: TaskMark = {
        key,
        ownerId: ownerAfter(before.ownerId, adminId, isTaken),
        doneAt: isDone === undefined ? before.doneAt : isDone ? (before.doneAt ?? at) : null,
        changedAt: at,
      };
      if (mark.ownerId === before.ownerId && mark.doneAt === before.doneAt) return { kind: 'marked', mark };
      await stores.taskMarks.save(mark);
      const said = isDone === undefined ? (isTaken ? 'taken' : 'given_back') : isDone ? 'done' : 'reopened';
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'task_marked', params: { task: kind, said } },
      });
      return { kind: 'marked', mark };
    });
  }
}
