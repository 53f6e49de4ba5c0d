import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Queries } from './tables.ts';
import { type StatementWatch, watched } from './watched-statements.ts';

/** Statements after which nothing comes in their transaction. */
const lastOnes = new WeakSet<CompiledQuery>();

/** Runs what ends a transaction. Where it is also the first to change anything, it needs no transaction around it. */
export async function executeLast(queries: Queries, statement: Compilable): Promise<void> {
  const compiled = statement.compile();
  lastOnes.add(compiled);
  await queries.executeQuery(compiled);
}

/** In read committed each statement sees what is committed when it begins, inside a transaction and outside alike. */
const onlyReads = ({ query }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' && query.with === undefined && (query.endModifiers ?? []).length === 0;

/**
 * A dialect whose transactions begin with the first statement that locks or changes anything: what a use case reads
 * before it decides costs no `begin` and no `commit`. One with an isolation level begins at once.
 */
export class LazyTransactions extends PostgresDialect {
  readonly #watch: StatementWatch | undefined;

  constructor(config: PostgresDialectConfig, watch?: StatementWatch) {
    super(config);
    this.#watch = watch;
  }

  override createDriver(): Driver {
    return new LazyDriver(super.createDriver(), this.#watch);
  }
}

/** A connection on which a transaction may be due that has not begun. */
class LazyConnection implements DatabaseConnection {
  readonly real: DatabaseConnection;
  isBeginDue = false;
  readonly #begin: (connection: DatabaseConnection) => Promise<void>;
  readonly #watch: StatementWatch | undefined;

  constructor(
    real: DatabaseConnection,
    begin: (connection: DatabaseConnection) => Promise<void>,
    watch: StatementWatch | undefined,
  ) {
    this.real = real;
    this.#begin = begin;
    this.#watch = watch;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isBeginDue && !onlyReads(query) && !lastOnes.has(query)) {
      this.isBeginDue = false;
      await this.#begin(this.real);
    }
    return watched(this.#watch, query.sql, () => this.real.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.real.streamQuery<Row>(query, chunkSize);
  }
}

class LazyDriver implements Driver {
  readonly #real: Driver;
  readonly #watch: StatementWatch | undefined;

  constructor(real: Driver, watch: StatementWatch | undefined) {
    this.#real = real;
    this.#watch = watch;
  }

  init(): Promise<void> {
    return this.#real.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const begin = (connection: DatabaseConnection) =>
      watched(this.#watch, 'begin', () => this.#real.beginTransaction(connection, {}));
    return new LazyConnection(await this.#real.acquireConnection(), begin, this.#watch);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) await this.#real.beginTransaction(connection.real, settings);
    else connection.isBeginDue = true;
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    if (!connection.isBeginDue) {
      await watched(this.#watch, 'commit', () => this.#real.commitTransaction(connection.real));
    }
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    if (!connection.isBeginDue) await this.#real.rollbackTransaction(connection.real);
  }

  releaseConnection(connection: LazyConnection): Promise<void> {
    return this.#real.releaseConnection(connection.real);
  }

  destroy(): Promise<void> {
    return this.#real.destroy();
  }
}
