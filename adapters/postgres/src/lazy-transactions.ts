import {
  AbortedTransactionError,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import utils from 'pg/lib/utils.js';
import type { Queries } from './tables.ts';

/** Statements after which nothing comes in their transaction. */
const lastOnes = new WeakSet<CompiledQuery>();

/** Runs what ends a transaction. Where it is also the first to change anything, it needs no transaction around it. */
export async function executeLast(queries: Queries, statement: Compilable): Promise<void> {
  const compiled = statement.compile();
  lastOnes.add(compiled);
  await queries.executeQuery(compiled);
}

const isSelect = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode' && query.with === undefined;
const locks = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode' && (query.endModifiers ?? []).length > 0;

/** In read committed each statement sees what is committed when it begins, inside a transaction and outside alike. */
const onlyReads = (query: CompiledQuery) => isSelect(query) && !locks(query);
const onlyLocks = (query: CompiledQuery) => isSelect(query) && locks(query);

/**
 * A dialect whose transactions begin with the first statement that locks or changes anything: what a use case reads
 * before it decides costs no `begin` and no `commit`. One with an isolation level begins at once. `begin` is sent
 * together with a statement that locks, and `commit` with the last one, so that neither is a round trip of its own.
 */
export class LazyTransactions extends PostgresDialect {
  override createDriver(): Driver {
    return new LazyDriver(super.createDriver());
  }
}

/** A connection on which a transaction may be due that has not begun. */
class LazyConnection implements DatabaseConnection {
  readonly real: DatabaseConnection;
  isBeginDue = false;
  /** The transaction's end that was sent behind its last statement. */
  commit: Promise<void> | undefined;
  readonly #driver: Driver;

  constructor(real: DatabaseConnection, driver: Driver) {
    this.real = real;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.commit !== undefined) throw new Error('Nothing can be asked in a transaction behind its commit');
    const isLast = lastOnes.has(query);
    if (!this.isBeginDue) return isLast ? this.#runAndCommit(query) : this.#run(query);
    if (isLast || onlyReads(query)) return this.#run(query);
    this.isBeginDue = false;
    const begun = this.#driver.beginTransaction(this.real, {});
    // Were it not begun, a lock would be gone again at once, but what was written would stay.
    if (!onlyLocks(query)) await begun;
    const [, result] = await Promise.all([begun, this.#run<Row>(query)]);
    return result;
  }

  /** Does not wait for the statement: where that fails, PostgreSQL takes the commit for a rollback. */
  async #runAndCommit<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // One whose parameters can't be sent never reaches PostgreSQL, which then would commit what came before it.
    const parameters = query.parameters.map((parameter) => utils.prepareValue(parameter));
    const result = this.#run<Row>({ ...query, parameters });
    this.commit = this.#driver.commitTransaction(this.real);
    // It is heard by whoever commits or undoes.
    this.commit.catch(() => undefined);
    return result;
  }

  #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.real.executeQuery<Row>(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.real.streamQuery<Row>(query, chunkSize);
  }
}

class LazyDriver implements Driver {
  readonly #real: Driver;

  constructor(real: Driver) {
    this.#real = real;
  }

  init(): Promise<void> {
    return this.#real.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(await this.#real.acquireConnection(), this.#real);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) await this.#real.beginTransaction(connection.real, settings);
    else connection.isBeginDue = true;
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    if (connection.isBeginDue) return;
    await (connection.commit ?? this.#real.commitTransaction(connection.real));
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    if (connection.isBeginDue) return;
    const undo = () => this.#real.rollbackTransaction(connection.real);
    if (connection.commit === undefined) return undo();
    // One that was taken for a rollback has ended the transaction; any other may not have.
    await connection.commit.catch((failure: unknown) =>
      failure instanceof AbortedTransactionError ? undefined : undo(),
    );
  }

  releaseConnection(connection: LazyConnection): Promise<void> {
    return this.#real.releaseConnection(connection.real);
  }

  destroy(): Promise<void> {
    return this.#real.destroy();
  }
}
