import { afterEach, beforeEach, describe } from '@jest/globals';
import { openInMemoryStore } from './in-memory-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { PostgresUnderTest, StoreUnderTest } from './stores.ts';

export type { PostgresUnderTest, StoreUnderTest } from './stores.ts';

/** Runs one suite on every kind of store. */
export function onEveryStore(port: string, suite: (store: () => StoreUnderTest) => void): void {
  onStore(port, 'in memory', openInMemoryStore, suite);
  onPostgres(port, suite);
}

export const onPostgres = (port: string, suite: (store: () => PostgresUnderTest) => void): void =>
  onStore(port, 'on PostgreSQL', openPostgresStore, suite);

/** Each test gets a fresh store from the function passed to the suite. */
function onStore<Store extends StoreUnderTest>(
  port: string,
  where: string,
  open: () => Promise<Store>,
  suite: (store: () => Store) => void,
): void {
  describe(`${port} ${where}`, () => {
    let store: Store | undefined;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      await store?.close();
      store = undefined;
    });
    suite(() => {
      if (!store) throw new Error('The store exists only inside a test');
      return store;
    });
  });
}
