import { Migrator } from '@mikro-orm/migrations';
import { type MikroORM, type Options, defineConfig } from '@mikro-orm/postgresql';
import { allMigrations } from './migrations/all-migrations.ts';
import { allTables } from '../tables/tables.ts';

export type Orm = MikroORM;

export const migrationsTable = 'schema_migrations';

/** What MikroORM is told, whoever starts it. `pool` goes to pg as it is. */
export function ormSettings(url: string, pool: Record<string, unknown>): Options {
  return defineConfig({
    clientUrl: url,
    entities: [...allTables],
    extensions: [Migrator],
    // The whole address again, because MikroORM reads neither `sslmode` nor any other of its parameters.
    driverOptions: { connectionString: url, ...pool },
    // Rows become values of the domain at once. None is kept, so that what is read under a lock is read from the
    // database.
    disableIdentityMap: true,
    migrations: {
      tableName: migrationsTable,
      migrationsList: allMigrations,
      snapshot: false,
      silent: true,
      // Each in a transaction of its own: what one locks is free before the next begins, and a start that failed at one
      // is followed by a start that goes on from it.
      allOrNothing: false,
      // Switching foreign keys off needs a superuser, which a practice's hosted database does not have.
      disableForeignKeys: false,
    },
  });
}
