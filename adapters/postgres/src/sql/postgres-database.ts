import type pg from 'pg';
import { asDatabaseFailure, withDatabaseFailures } from './database-failures.ts';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { Statement } from './statement.ts';
import { streamRows } from './stream-rows.ts';
import type { Queries } from '../sql/queries.ts';
import { Turns } from './turns.ts';

/** So many connections are for those who read whole tables, as slowly as they like; the others are for everybody. */
const mostStreams = 2;

/** Connections at this moment: in use, open but idle, and how many wait for one. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database as this package's adapters use it. It connects when it is first asked, and again whenever connections
 * were lost. Everything here throws StoreUnavailable while the database can't be asked.
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
   * @param isKept whether an outcome is kept; else all that was done is undone, and the outcome returned.
   */
  transaction<Outcome>(
    work: (queries: Queries) => Promise<Outcome>,
    isKept: (outcome: Outcome) => boolean = () => true,
  ): Promise<Outcome> {
    return withDatabaseFailures(async () => {
      const transaction = await this.#open().startTransaction().execute();
      try {
        const outcome = await work(transaction);
        await (isKept(outcome) ? transaction.commit() : transaction.rollback()).execute();
        return outcome;
      } catch (failure) {
        // Where the connection is lost, this fails as well; the first failure is the one to report.
        if (!transaction.isRolledBack)
          await transaction
            .rollback()
            .execute()
            .catch(() => undefined);
        throw failure;
      }
    });
  }

  /** Runs a statement by itself, on whatever connection is free. */
  async rows<Given, Row>(asked: Statement<Given, Row>, given: Given): Promise<readonly Row[]> {
    return withDatabaseFailures(async () => {
      this.#open();
      const text = asked.text();
      const query = { text, values: asked.valuesOf(given), rowMode: 'array' as const };
      const { fields, rows } = await this.#pool.query<unknown[]>(query);
      return asked.rowsOf(fields, rows);
    });
  }

  async first<Given, Row>(asked: Statement<Given, Row>, given: Given): Promise<Row | undefined> {
    return (await this.rows(asked, given))[0];
  }

  /** Runs single queries, each on whatever connection is free. */
  read<Outcome>(work: (queries: Queries) => Promise<Outcome>): Promise<Outcome> {
    return withDatabaseFailures(async () => work(this.#open()));
  }

  /** Yields from within one read-only transaction in which the database stands still. */
  async *snapshot<Row>(rows: (queries: Queries) => AsyncIterable<Row>): AsyncIterable<Row> {
    const still = this.#open().startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const transaction = await withDatabaseFailures(() => still.execute());
    try {
      yield* rows(transaction);
    } catch (error) {
      throw asDatabaseFailure(error);
    } finally {
      // Nothing was written, so undoing is as good as committing, and also right after a failure.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
    }
  }

  /**
   * Yields a statement's rows as of one moment, in pieces. Two at most are under way at once, others wait for them.
   * Leaving early stops the statement on the server, also before its first row.
   */
  streamed<Row>(asked: Statement<object, Row>): AsyncIterable<readonly Row[]> {
    this.#open();
    return streamRows(this.#pool, this.#streams, asked);
  }

  poolUse(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Ends all connections once what runs on them is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queries.destroy();
  }

  #open(): Queries {
    if (this.#isClosed) throw new StoreUnavailable(new Error('its connections were closed'));
    return this.#queries;
  }
}
