import type { EntityManager } from '@mikro-orm/postgresql';
import type { TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import { queriesOf } from '../postgres-database.ts';

/** Phones that replied STOP, in the table `text_opt_outs`, within one transaction. */
export class PostgresTextOptOuts implements TextOptOuts {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async has(phone: string): Promise<boolean> {
    const found = await queriesOf(this.#em)
      .selectFrom('text_opt_outs')
      .select('phone')
      .where('phone', '=', phone)
      .executeTakeFirst();
    return found !== undefined;
  }

  async add(phone: string, at: Date): Promise<void> {
    await queriesOf(this.#em)
      .insertInto('text_opt_outs')
      .values({ phone, repliedAt: at })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }

  async remove(phone: string): Promise<void> {
    await queriesOf(this.#em).deleteFrom('text_opt_outs').where('phone', '=', phone).execute();
  }
}
