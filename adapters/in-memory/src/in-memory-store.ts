import type { InMemoryTables } from './in-memory-tables.ts';

/** A store as one transaction sees it: works on that transaction's draft of the tables. */
export abstract class InMemoryStore {
  protected readonly tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.tables = tables;
  }
}
