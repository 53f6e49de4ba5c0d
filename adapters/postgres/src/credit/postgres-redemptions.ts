import type { EntityManager } from '@mikro-orm/postgresql';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type { Redemptions } from '@rewards/domain/credit/redemptions';
import { queriesOf } from '../postgres-database.ts';
import { RedemptionsTable } from './redemptions-table.ts';
import { toRedemption } from './to-redemption.ts';

/** What credit was given out, in the table `redemptions`, within one transaction. */
export class PostgresRedemptions implements Redemptions {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async find(id: string): Promise<Redemption | undefined> {
    const row = await this.#em.findOne(RedemptionsTable, { id });
    return row ? toRedemption(row) : undefined;
  }

  async findByRequest(requestId: string): Promise<Redemption | undefined> {
    const row = await this.#em.findOne(RedemptionsTable, { requestId });
    return row ? toRedemption(row) : undefined;
  }

  async add(redemption: Redemption): Promise<boolean> {
    const added = await queriesOf(this.#em)
      .insertInto('redemptions')
      .values(toRedemption(redemption))
      .onConflict((conflict) => conflict.column('requestId').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const marked = await this.#em.nativeUpdate(RedemptionsTable, { id, undoneAt: null }, { undoneAt });
    if (marked === 0) throw new Error(`No redemption ${id} stands`);
  }
}
