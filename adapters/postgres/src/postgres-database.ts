import type { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { appliedMigrations } from './applied-migrations.ts';
import { withDatabaseFailures } from './database-failures.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Orm } from './orm-settings.ts';
import { type Queries, kyselyNaming } from './tables.ts';

/** kysely in the transaction of an EntityManager, or beside any transaction when it has none. */
export const queriesOf = (em: EntityManager): Queries => em.getKysely<undefined>(kyselyNaming) as unknown as Queries;

/**
 * The database as this package's adapters use it. It connects when it is first asked, and again whenever connections
 * were lost. Everything here throws DatabaseUnavailable while the database can't be asked.
 */
export class PostgresDatabase {
  readonly #orm: Orm;

  constructor(orm: Orm) {
    this.#orm = orm;
  }

  /** Runs work in one transaction of an EntityManager of its own: kept when it resolves, undone when it throws. */
  transaction<Outcome>(
    work: (em: EntityManager) => Promise<Outcome>,
    options: { readonly isolationLevel?: IsolationLevel; readonly readOnly?: boolean } = {},
  ): Promise<Outcome> {
    return withDatabaseFailures(() => this.#orm.em.fork().transactional(work, { ...options, clear: true }));
  }

  /** Runs single queries, each on whatever connection is free. */
  read<Outcome>(work: (queries: Queries) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(() => work(queriesOf(this.#orm.em.fork())));
  }

  /** Yields from within one read-only transaction in which the database stands still. */
  async *snapshot<Row>(rows: (queries: Queries) => AsyncIterable<Row>): AsyncIterable<Row> {
    const em = this.#orm.em.fork();
    await withDatabaseFailures(() => em.begin({ isolationLevel: 'repeatable read' as IsolationLevel, readOnly: true }));
    try {
      const iterator = rows(queriesOf(em))[Symbol.asyncIterator]();
      for (let next = await withDatabaseFailures(() => iterator.next()); !next.done; next = await withDatabaseFailures(() => iterator.next())) {
        yield next.value;
      }
    } finally {
      // Nothing was written, so undoing is as good as committing, and also right after a failure.
      await em.rollback().catch(() => undefined);
    }
  }

  /** @throws unless the database answers and has every migration of this release. */
  async ping(): Promise<void> {
    const applied = await this.read((queries) => appliedMigrations(queries));
    const missing = allMigrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
    if (missing.length > 0) throw new Error(`The database lacks the migrations ${missing.join(', ')}`);
  }

  /** Ends all connections once what runs on them is done. */
  async close(): Promise<void> {
    await this.#orm.close(true);
  }
}
