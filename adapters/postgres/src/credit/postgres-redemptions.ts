import type { Redemption, Redemptions } from '@rewards/domain/credit/redemption';
import { PostgresStore } from '../sql/postgres-store.ts';
import { redemptions } from '../tables/credit-tables.ts';

/** Redemptions in the table `redemptions`, within one transaction. */
export class PostgresRedemptions extends PostgresStore implements Redemptions {
  find(id: string): Promise<Redemption | undefined> {
    return this.#redemptions().where('id', '=', id).executeTakeFirst();
  }

  findByRequest(requestId: string): Promise<Redemption | undefined> {
    return this.#redemptions().where('requestId', '=', requestId).executeTakeFirst();
  }

  listRecordedSince(userId: string, since: Date): Promise<readonly Redemption[]> {
    return this.#redemptions().where('userId', '=', userId).where('createdAt', '>=', since).orderBy('id').execute();
  }

  async add(redemption: Redemption): Promise<boolean> {
    const added = await this.queries
      .insertInto('redemptions')
      .values(redemptions.rowOf(redemption))
      .onConflict((conflict) => conflict.column('requestId').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('redemptions')
      .set({ undoneAt })
      .where('id', '=', id)
      .where('undoneAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`No redemption ${id} stands`);
  }

  #redemptions() {
    return this.queries.selectFrom('redemptions').select(redemptions.properties);
  }
}
