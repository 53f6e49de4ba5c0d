import type { TextOptOuts } from '@rewards/domain/follow-ups/follow-up-texts';
import type { InMemoryTables } from '../in-memory-database.ts';

/** Phones that replied STOP, as one transaction sees them. */
export class InMemoryTextOptOuts implements TextOptOuts {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async add(phone: string): Promise<void> {
    this.#tables.textOptOuts.add(phone);
  }

  async remove(phone: string): Promise<void> {
    this.#tables.textOptOuts.delete(phone);
  }
}
