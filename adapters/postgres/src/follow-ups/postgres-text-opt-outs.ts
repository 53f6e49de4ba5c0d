import type { TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import { sql } from 'kysely';
import type { Queries } from '../tables.ts';

/** Phones that replied STOP, in the table `text_opt_outs`, within one transaction. */
export class PostgresTextOptOuts implements TextOptOuts {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async add(phone: string, at: Date): Promise<void> {
    await this.#queries
      .insertInto('text_opt_outs')
      .values({ phone, repliedAt: at })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }

  async remove(phone: string): Promise<void> {
    await sql`delete from text_opt_outs where phone in (${phone}, blinded_phone(${phone}))`.execute(this.#queries);
  }
}
