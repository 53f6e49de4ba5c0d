import type { ScreenPairing, ScreenPairings } from '@rewards/domain/screens/screen-pairing';
import { PostgresStore } from '../sql/postgres-store.ts';
import { screenPairings } from '../tables/screens-tables.ts';

/** Pairings in the table `screen_pairings`, within one transaction. */
export class PostgresScreenPairings extends PostgresStore implements ScreenPairings {
  async add(pairing: ScreenPairing): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.queries
      .insertInto('screen_pairings')
      .values(screenPairings.rowOf(pairing))
      .onConflict((conflict) => conflict.column('userCode').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined> {
    return this.#pairings().where('deviceDigest', '=', deviceDigest).executeTakeFirst();
  }

  findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined> {
    return this.#pairings().where('userCode', '=', userCode).forUpdate().executeTakeFirst();
  }

  async claim(id: string, screenId: string, expiresAt: Date): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('screen_pairings')
      .set({ screenId, expiresAt })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no pairing ${id} to be claimed`);
  }

  #pairings() {
    return this.queries.selectFrom('screen_pairings').select(screenPairings.properties);
  }
}
