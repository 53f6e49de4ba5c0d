import type { Landlines } from '@rewards/domain/follow-ups/follow-up-texts';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Landlines, in the table `landlines`, within one transaction. */
export class PostgresLandlines extends PostgresStore implements Landlines {
  async add(phone: string, at: Date): Promise<void> {
    await this.queries
      .insertInto('landlines')
      .values({ phone, reportedAt: at })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }

  async remove(phone: string): Promise<void> {
    await this.queries.deleteFrom('landlines').where('phone', '=', phone).execute();
  }
}
