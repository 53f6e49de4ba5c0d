import type { Screen } from '@rewards/domain/screens/screen';
import type { Screens } from '@rewards/domain/screens/screens';
import type { Queries } from '../tables.ts';
import { screens } from './screens-table.ts';

/** Screens in the table `screens`, within one transaction. */
export class PostgresScreens implements Screens {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async add(screen: Screen): Promise<void> {
    await this.#queries.insertInto('screens').values(screens.rowOf(screen)).execute();
  }

  list(): Promise<readonly Screen[]> {
    return this.#screens().orderBy('pairedAt').orderBy('id').execute();
  }

  find(id: string): Promise<Screen | undefined> {
    return this.#screens().where('id', '=', id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<Screen | undefined> {
    return this.#screens().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  findBySecret(secretDigest: string): Promise<Screen | undefined> {
    return this.#screens().where('secretDigest', '=', secretDigest).executeTakeFirst();
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#queries.updateTable('screens').set({ name }).where('id', '=', id).execute();
  }

  async touch(id: string, seenAt: Date): Promise<void> {
    await this.#queries.updateTable('screens').set({ lastSeenAt: seenAt }).where('id', '=', id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#queries.deleteFrom('screens').where('id', '=', id).execute();
  }

  #screens() {
    return this.#queries.selectFrom('screens').select(screens.properties);
  }
}
