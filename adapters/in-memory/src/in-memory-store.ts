import type { InMemoryTables } from './in-memory-tables.ts';

/** A store within one transaction: works on that transaction's draft of the tables. */
export abstract class InMemoryStore {
  protected readonly tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.tables = tables;
  }
}
