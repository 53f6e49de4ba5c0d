import type { InMemoryDatabase } from './in-memory-database.ts';

/** An adapter that works outside any unit of work and reads committed data. */
export abstract class OnInMemoryDatabase {
  protected readonly database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.database = database;
  }
}
