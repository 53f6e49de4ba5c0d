import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import type { ScreenPairings } from '@rewards/domain/screens/screen-pairings';
import { queriesOf } from '../postgres-database.ts';
import { ScreenPairingsTable } from './screen-pairings-table.ts';

/** Pairings in the table `screen_pairings`, within one transaction. */
export class PostgresScreenPairings implements ScreenPairings {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async add(pairing: ScreenPairing): Promise<boolean> {
    const added = await queriesOf(this.#em)
      .insertInto('screen_pairings')
      .values(toPairing(pairing))
      .onConflict((conflict) => conflict.column('userCode').doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows) === 1;
  }

  async findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined> {
    const row = await this.#em.findOne(ScreenPairingsTable, { deviceDigest });
    return row ? toPairing(row) : undefined;
  }

  async findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined> {
    const row = await this.#em.findOne(ScreenPairingsTable, { userCode }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return row ? toPairing(row) : undefined;
  }

  async claim(id: string, screenId: string, expiresAt: Date): Promise<void> {
    const claimed = await this.#em.nativeUpdate(ScreenPairingsTable, { id }, { screenId, expiresAt });
    if (claimed === 0) throw new Error(`There is no pairing ${id} to be claimed`);
  }
}

/** The pairing as a plain value, without what MikroORM hangs on its rows. */
const toPairing = ({ id, page, deviceDigest, userCode, expiresAt, screenId }: ScreenPairing): ScreenPairing => ({
  id,
  page,
  deviceDigest,
  userCode,
  expiresAt,
  screenId,
});
