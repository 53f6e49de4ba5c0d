import type { ListedMark, TaskMark, TaskMarks } from '@rewards/domain/tasks/task-marks';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { taskMarks as table } from '../tables/task-marks-table.ts';

/** Marks on tasks in the table `task_marks`, within one transaction. */
export class PostgresTaskMarks extends PostgresStore implements TaskMarks {
  async list(): Promise<readonly ListedMark[]> {
    return this.queries
      .selectFrom('task_marks')
      .leftJoin('users', 'users.id', 'task_marks.ownerId')
      .select(['key', 'ownerId', 'doneAt', 'changedAt'])
      .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('ownerName'))
      .execute();
  }

  async findForUpdate(key: string): Promise<TaskMark | undefined> {
    // There has to be a row to lock. Otherwise, of two first marks at once, the second would overwrite the first.
    const { numInsertedOrUpdatedRows: inserted } = await this.queries
      .insertInto('task_marks')
      .values({ key, ownerId: null, doneAt: null, changedAt: sql`now()` })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return undefined;
    return this.queries
      .selectFrom('task_marks')
      .select(table.properties)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
  }

  async save(mark: TaskMark): Promise<void> {
    await this.queries
      .insertInto('task_marks')
      .values(table.rowOf(mark))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(table.savedOf(mark)))
      .execute();
  }
}
