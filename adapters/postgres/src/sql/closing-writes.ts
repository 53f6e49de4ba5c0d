import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';
import { queriesOver } from './statement.ts';
import type { Queries } from '../sql/queries.ts';

/**
 * What a unit of work writes and does not read again, such as a line of the log and a mail: all of it goes in one
 * statement at the unit's end, or before any other statement of the unit. So nothing ever reads a stale state.
 */
export class ClosingWrites {
  /** The unit's queries: each writes first what is held back. */
  readonly queries: Queries;
  readonly #transaction: Queries;
  readonly #writes: OperationNodeSource[] = [];
  #flushed: Promise<unknown> = Promise.resolve();

  constructor(transaction: Queries) {
    this.#transaction = transaction;
    this.queries = queriesOver(new FlushingDriver(this, transaction.withoutPlugins()));
  }

  /**
   * @param write a statement that answers at least a column for each row it writes, or calls a function that does.
   * @returns the name by which what is added right after it reads what it answers.
   */
  add(write: OperationNodeSource): RawBuilder<unknown> {
    return partName(this.#writes.push(write) - 1);
  }

  /** Writes what was added so far. Statements sent side by side all wait for it. */
  async flush(): Promise<void> {
    if (this.#writes.length > 0) {
      const statement = this.#statement();
      this.#flushed = this.#flushed.then(() => statement.execute(this.#transaction));
    }
    await this.#flushed;
  }

  /** A part that is named and not asked for would be left out, if it only calls a function. */
  #statement(): RawBuilder<unknown> {
    const parts = this.#writes.splice(0).map((write, index) => ({ write, name: partName(index) }));
    return sql`
      with ${sql.join(parts.map(({ write, name }) => sql`${name} as materialized (${write})`))}
      select ${sql.join(parts.map(({ name }) => sql`(select count(*) from ${name})`))}`;
  }
}

const partName = (index: number): RawBuilder<unknown> => sql.raw(`written_${index}`);

/** Runs statements in a transaction that is under way, each once the closing writes are there. */
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
