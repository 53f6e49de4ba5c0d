import type pg from 'pg';
import { asDatabaseFailure, withDatabaseFailures } from './database-failures.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { Statement } from './statement.ts';
import { streamRows } from './stream-rows.ts';
import type { Queries } from './queries.ts';
import { Turns } from './turns.ts';

/** Connections for streams, which read whole tables at their reader's pace. The rest are for everything else. */
const mostStreams = 2;

/** Current connections: in use, open but idle, and the number of requests waiting for one. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database for this package's adapters. It connects on first use and reconnects after losing connections. Every
 * method throws StoreUnavailable while the database is unavailable.
 */
export class PostgresDatabase {
  readonly #pool: pg.Pool;
  readonly #queries: Queries;
  readonly #streams = new Turns(mostStreams);
  #isClosed = false;

  /** @param queries run on the pool's connections. */
  constructor(pool: pg.Pool, queries: Queries) {
    this.#pool = pool;
    this.#queries = queries;
  }

  /**
   * Runs work in one transaction: kept when it resolves, undone when it throws.
   *
   * @param isStored whether an outcome is kept; else all that was done is undone, and the outcome returned.
   */
  transaction<Outcome>(
    work: (queries: Queries) => Promise<Outcome>,
    isStored: (outcome: Outcome) => boolean = () => true,
  ): Promise<Outcome> {
    return withDatabaseFailures(async () => {
      const transaction = await this.#open().startTransaction().execute();
      try {
        const outcome = await work(transaction);
        await (isStored(outcome) ? transaction.commit() : transaction.rollback()).execute();
        return outcome;
      } catch (failure) {
        // The rollback fails too if the connection is lost. Report the first failure.
        if (!transaction.isRolledBack)
          await transaction
            .rollback()
            .execute()
            .catch(() => undefined);
        throw failure;
      }
    });
  }

  /** Runs one statement on any free connection. */
  async rows<Given, Row>(asked: Statement<Given, Row>, given: Given): Promise<readonly Row[]> {
    return withDatabaseFailures(async () => {
      this.#open();
      const text = asked.text();
      const unnamed = asked.isPlannedEachTime ? { name: '' } : {};
      const query = { ...unnamed, text, values: asked.valuesOf(given), rowMode: 'array' as const };
      const { fields, rows } = await this.#pool.query<unknown[]>(query);
      return asked.rowsOf(fields, rows);
    });
  }

  async first<Given, Row>(asked: Statement<Given, Row>, given: Given): Promise<Row | undefined> {
    return (await this.rows(asked, given))[0];
  }

  /** Runs separate queries, each on any free connection. */
  read<Outcome>(work: (queries: Queries) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(async () => work(this.#open()));
  }

  /** Yields rows from a read-only transaction with a fixed snapshot. */
  async *snapshot<Row>(rows: (queries: Queries) => AsyncIterable<Row>): AsyncIterable<Row> {
    const still = this.#open().startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const transaction = await withDatabaseFailures(() => still.execute());
    try {
      yield* rows(transaction);
    } catch (error) {
      throw asDatabaseFailure(error);
    } finally {
      // Nothing was written, so a rollback equals a commit and also works after a failure.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
    }
  }

  /**
   * Yields a statement's rows from one snapshot, in batches. Two streams run at a time and others wait. Leaving early
   * stops the statement on the server, even before its first row.
   */
  streamed<Row>(asked: Statement<object, Row>): AsyncIterable<readonly Row[]> {
    this.#open();
    return streamRows(this.#pool, this.#streams, asked);
  }

  poolUse(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Closes all connections after their current work is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queries.destroy();
  }

  #open(): Queries {
    if (this.#isClosed) throw new StoreUnavailable(new Error('its connections were closed'));
    return this.#queries;
  }
}
