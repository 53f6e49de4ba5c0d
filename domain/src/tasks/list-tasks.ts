import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type ListedMark, isResting } from './task-marks.ts';
import { type Task, type TaskKind, type TaskOwner, inOrderOfUrgency } from './task.ts';

/** A task with who took it. */
export interface ListedTask extends Task {
  readonly owner: TaskOwner | null;
}

export interface ListedTasks {
  /** Most urgent first. At most `maxOfKind` of each kind. */
  readonly tasks: readonly ListedTask[];
  /** How many more there are, by kind. */
  readonly more: ReadonlyMap<TaskKind, number>;
}

/** A long list has its own page. The queue shows the first of each. */
const maxOfKind = 10;

/** The work queue: open tasks, without those marked as done. */
export class ListTasks extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** @param totals how many tasks of a kind there are, if not all of them are given */
  async execute(found: readonly Task[], totals: ReadonlyMap<TaskKind, number> = new Map()): Promise<ListedTasks> {
    const now = this.dependencies.clock.now();
    const listed = await this.dependencies.unitOfWork.read(({ taskMarks }) => taskMarks.list());
    const marks = new Map(listed.map((mark) => [mark.key, mark]));
    const isOpen = ({ key, subject }: Task) => !isResting(marks.get(key), subject.kind, now);
    const kinds = new Set(found.map(({ subject }) => subject.kind));
    const lists = [...kinds].map((kind) => {
      const given = found.filter(({ subject }) => subject.kind === kind);
      const open = inOrderOfUrgency(given.filter(isOpen));
      const count = (totals.get(kind) ?? given.length) - given.length + open.length;
      const first = open.slice(0, maxOfKind);
      return { kind, first, more: count - first.length };
    });
    return {
      tasks: inOrderOfUrgency(lists.flatMap(({ first }) => first)).map((task) => ({
        ...task,
        owner: task.owner ?? ownerOf(marks.get(task.key)),
      })),
      more: new Map(lists.flatMap(({ kind, more }) => (more > 0 ? [[kind, more]] : []))),
    };
  }
}

const ownerOf = (mark: ListedMark | undefined): TaskOwner | null =>
  mark && mark.ownerId !== null && mark.ownerName !== null ? { id: mark.ownerId, name: mark.ownerName } : null;
