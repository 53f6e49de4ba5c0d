import { Migrator } from '@mikro-orm/migrations';
import { type MikroORM, type Options, defineConfig } from '@mikro-orm/postgresql';
import { allMigrations } from './migrations/all-migrations.ts';
import { allTables } from '../tables/tables.ts';

export type Orm = MikroORM;

export const migrationsTable = 'schema_migrations';

/** MikroORM's settings. `pool` is passed to pg unchanged. */
export function ormSettings(url: string, pool: Record<string, unknown>): Options {
  return defineConfig({
    clientUrl: url,
    entities: [...allTables],
    extensions: [Migrator],
    // Passes the whole URL again, because MikroORM ignores parameters such as `sslmode`.
    driverOptions: { connectionString: url, ...pool },
    // Rows become domain values at once. Nothing is cached, so a read under a lock gets fresh data.
    disableIdentityMap: true,
    migrations: {
      tableName: migrationsTable,
      migrationsList: allMigrations,
      snapshot: false,
      silent: true,
      // Each migration is a separate transaction, so its locks are released before the next one, and a failed start can
      // continue from there.
      allOrNothing: false,
      // Disabling foreign keys requires a superuser, which a hosted database doesn't offer.
      disableForeignKeys: false,
    },
  });
}
