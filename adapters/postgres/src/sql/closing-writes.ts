import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';
import { queriesOver } from './statement.ts';
import type { Queries } from './queries.ts';

/**
 * Batches writes that the unit doesn't read back, such as log entries and emails. They run as one statement at the end
 * of the unit or before its next other statement, so reads are never stale.
 */
export class ClosingWrites {
  /** The unit's queries. Each flushes the pending writes first. */
  readonly queries: Queries;
  readonly #transaction: Queries;
  readonly #writes: OperationNodeSource[] = [];
  #flushed: Promise<unknown> = Promise.resolve();

  constructor(transaction: Queries) {
    this.#transaction = transaction;
    this.queries = queriesOver(new FlushingDriver(this, transaction.withoutPlugins()));
  }

  /**
   * @param write a statement that returns at least one column per written row, or calls a function that does.
   * @returns the name by which a write added right after can read its result.
   */
  add(write: OperationNodeSource): RawBuilder<unknown> {
    return partName(this.#writes.push(write) - 1);
  }

  /** Sends the pending writes. Concurrent statements all wait for it. */
  async flush(): Promise<void> {
    if (this.#writes.length > 0) {
      const statement = this.#statement();
      this.#flushed = this.#flushed.then(() => statement.execute(this.#transaction));
    }
    await this.#flushed;
  }

  /** PostgreSQL skips an unreferenced CTE that only calls a function, so the final select references each one. */
  #statement(): RawBuilder<unknown> {
    const parts = this.#writes.splice(0).map((write, index) => ({ write, name: partName(index) }));
    return sql`
      with ${sql.join(parts.map(({ write, name }) => sql`${name} as materialized (${write})`))}
      select ${sql.join(parts.map(({ name }) => sql`(select count(*) from ${name})`))}`;
  }
}

const partName = (index: number): RawBuilder<unknown> => sql.raw(`written_${index}`);

/** Runs statements in the current transaction, each after the pending writes. */
class FlushingDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(closing: ClosingWrites, transaction: Queries) {
    super();
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery) {
        await closing.flush();
        return transaction.executeQuery<Row>(query);
      },
      streamQuery() {
        throw new Error('A unit of work streams nothing');
      },
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
}
