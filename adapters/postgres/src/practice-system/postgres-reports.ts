import type { Reports, TakenReport } from '@rewards/domain/practice-system/report/reports';
import { sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { asJson } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { takenReports } from '../tables/practice-system-tables.ts';

/** Reports in the table `taken_reports`, within one transaction. */
export class PostgresReports extends PostgresStore implements Reports {
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.report})`.execute(this.queries);
  }

  findByDigest(digest: string): Promise<TakenReport | undefined> {
    return this.#reports().where('digest', '=', digest).executeTakeFirst();
  }

  find(id: string): Promise<TakenReport | undefined> {
    return this.#reports().where('id', '=', id).executeTakeFirst();
  }

  async save(report: TakenReport): Promise<void> {
    const row = { ...takenReports.rowOf(report), ignored: asJson(report.ignored) };
    await this.queries
      .insertInto('taken_reports')
      .values(row)
      .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
      .execute();
  }

  #reports() {
    return this.queries.selectFrom('taken_reports').select(takenReports.properties);
  }
}
