import { type EntityManager, type FilterQuery, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { Screen } from '@rewards/domain/screens/screen';
import type { Screens } from '@rewards/domain/screens/screens';
import { ScreensTable } from './screens-table.ts';

type Row = InferEntity<typeof ScreensTable>;

/** Screens in the table `screens`, within one transaction. */
export class PostgresScreens implements Screens {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async add(screen: Screen): Promise<void> {
    await this.#em.insert(ScreensTable, toScreen(screen));
  }

  async list(): Promise<readonly Screen[]> {
    const rows = await this.#em.findAll(ScreensTable, { orderBy: { pairedAt: 'asc', id: 'asc' } });
    return rows.map(toScreen);
  }

  find(id: string): Promise<Screen | undefined> {
    return this.#findOne({ id }, LockMode.NONE);
  }

  findForUpdate(id: string): Promise<Screen | undefined> {
    return this.#findOne({ id }, LockMode.PESSIMISTIC_WRITE);
  }

  findBySecret(secretDigest: string): Promise<Screen | undefined> {
    return this.#findOne({ secretDigest }, LockMode.NONE);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#em.nativeUpdate(ScreensTable, { id }, { name });
  }

  async touch(id: string, seenAt: Date): Promise<void> {
    await this.#em.nativeUpdate(ScreensTable, { id }, { lastSeenAt: seenAt });
  }

  async remove(id: string): Promise<void> {
    await this.#em.nativeDelete(ScreensTable, { id });
  }

  async #findOne(
    where: FilterQuery<Row>,
    lockMode: LockMode.NONE | LockMode.PESSIMISTIC_WRITE,
  ): Promise<Screen | undefined> {
    const row = await this.#em.findOne(ScreensTable, where, { lockMode });
    return row ? toScreen(row) : undefined;
  }
}

/** The screen as a plain value, without what MikroORM hangs on its rows. */
const toScreen = ({ id, name, page, secretDigest, pairedAt, lastSeenAt }: Screen): Screen => ({
  id,
  name,
  page,
  secretDigest,
  pairedAt,
  lastSeenAt,
});
