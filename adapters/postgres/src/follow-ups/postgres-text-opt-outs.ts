import type { TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';

/** Phones that replied STOP, in the table `text_opt_outs`, within one transaction. */
export class PostgresTextOptOuts extends PostgresStore implements TextOptOuts {
  async add(phone: string, at: Date): Promise<void> {
    await this.queries
      .insertInto('text_opt_outs')
      .values({ phone, repliedAt: at })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }

  async remove(phone: string): Promise<void> {
    await sql`delete from text_opt_outs where phone in (${phone}, blinded_phone(${phone}))`.execute(this.queries);
  }
}
