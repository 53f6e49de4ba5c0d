import type { InMemoryDatabase } from './in-memory-database.ts';

/** What is asked outside of any unit of work, and tells what is committed. */
export abstract class OnInMemoryDatabase {
  protected readonly database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.database = database;
  }
}
