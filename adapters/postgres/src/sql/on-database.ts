import type { PostgresDatabase } from './postgres-database.ts';

/** An adapter outside of units of work. It reads committed data. */
export abstract class OnDatabase {
  protected readonly database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.database = database;
  }
}
