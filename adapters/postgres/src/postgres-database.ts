import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { appliedMigrations } from './applied-migrations.ts';
import { asDatabaseFailure, withDatabaseFailures } from './database-failures.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Orm } from './orm-settings.ts';
import { type Queries, type Tables, kyselyNaming } from './tables.ts';

/** kysely in the transaction of an EntityManager, or beside any transaction when it has none. */
const queriesOf = (em: EntityManager): Queries => em.getKysely<Tables>(kyselyNaming);

/** Connections at this moment: in use, open but idle, and how many wait for one. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database as this package's adapters use it. It connects when it is first asked, and again whenever connections
 * were lost. Everything here throws DatabaseUnavailable while the database can't be asked.
 */
export class PostgresDatabase {
  readonly #orm: Orm;
  readonly #poolUse: () => PoolUse;
  #isClosed = false;

  constructor(orm: Orm, poolUse: () => PoolUse) {
    this.#orm = orm;
    this.#poolUse = poolUse;
  }

  /** Runs work in one transaction: kept when it resolves, undone when it throws. */
  transaction<Outcome>(work: (queries: Queries) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(async () => this.#fork().transactional((em) => work(queriesOf(em)), { clear: true }));
  }

  /** Runs single queries, each on whatever connection is free. */
  read<Outcome>(work: (queries: Queries) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(async () => work(queriesOf(this.#fork())));
  }

  /** Yields from within one read-only transaction in which the database stands still. */
  async *snapshot<Row>(rows: (queries: Queries) => AsyncIterable<Row>): AsyncIterable<Row> {
    const em = this.#fork();
    await withDatabaseFailures(() => em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true }));
    try {
      yield* rows(queriesOf(em));
    } catch (error) {
      throw asDatabaseFailure(error);
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

  poolUse(): PoolUse {
    return this.#poolUse();
  }

  /** Ends all connections once what runs on them is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#orm.close(true);
  }

  /** MikroORM would connect again for whoever comes too late, and the process would never end. */
  #fork(): EntityManager {
    if (this.#isClosed) throw new DatabaseUnavailable(new Error('its connections were closed'));
    return this.#orm.em.fork();
  }
}
