import { type TaskKind, restDaysOf } from './task.ts';

/** What staff said about a task: who takes care of it, and that it's done. */
export interface TaskMark {
  readonly key: string;
  /** The admin who took it. Null if no one did. */
  readonly ownerId: string | null;
  /** When someone marked it as done. Null if it isn't. */
  readonly doneAt: Date | null;
  readonly changedAt: Date;
}

/** A mark with its owner's name, for the list. */
export interface ListedMark extends TaskMark {
  /** Null once their account is gone. */
  readonly ownerName: string | null;
}

const dayMilliseconds = 86_400_000;

/** Whether a task was marked as done and stays hidden for now. */
export const isResting = (mark: Pick<TaskMark, 'doneAt'> | undefined, kind: TaskKind, now: Date): boolean =>
  mark !== undefined &&
  mark.doneAt !== null &&
  now.getTime() < mark.doneAt.getTime() + restDaysOf(kind) * dayMilliseconds;

/** Marks on tasks, written in a unit of work. */
export interface TaskMarks {
  list(): Promise<readonly ListedMark[]>;
  /** Locks it for update, also before it has a mark. */
  findForUpdate(key: string): Promise<TaskMark | undefined>;
  save(mark: TaskMark): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly taskMarks: TaskMarks;
  }
}
