import type { ListedMark, TaskMark, TaskMarks } from '@rewards/domain/tasks/task-marks';
import { InMemoryStore } from '../in-memory-store.ts';

/** Marks on tasks within one transaction. */
export class InMemoryTaskMarks extends InMemoryStore implements TaskMarks {
  async list(): Promise<readonly ListedMark[]> {
    return [...this.tables.taskMarks.values()].map((mark) => {
      const owner = mark.ownerId === null ? undefined : this.tables.users.get(mark.ownerId);
      return { ...structuredClone(mark), ownerName: owner ? owner.name || owner.email : null };
    });
  }

  async findForUpdate(key: string): Promise<TaskMark | undefined> {
    return structuredClone(this.tables.taskMarks.get(key));
  }

  async save(mark: TaskMark): Promise<void> {
    this.tables.taskMarks.set(mark.key, structuredClone(mark));
  }
}
