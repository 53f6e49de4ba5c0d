import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Queries } from './queries.ts';

/**
 * What a unit of work writes and does not read again, such as a line of the log and a mail: all of it goes in one
 * statement at the unit's end. Whatever reads one of those tables within the same unit has it written before.
 */
export class ClosingWrites {
  readonly #queries: Queries;
  readonly #writes: OperationNodeSource[] = [];

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /**
   * @param write a statement that answers at least a column for each row it writes, or calls a function that does.
   * @returns the name by which what is added right after it reads what it answers.
   */
  add(write: OperationNodeSource): RawBuilder<unknown> {
    return partName(this.#writes.push(write) - 1);
  }

  /** Writes what was added so far: at the end of the unit, or earlier for what is to be read now. */
  async flush(): Promise<void> {
    if (this.#writes.length > 0) await this.#statement().execute(this.#queries);
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
