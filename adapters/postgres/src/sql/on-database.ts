import type { PostgresDatabase } from './postgres-database.ts';

/** An adapter that works outside of any unit of work, and reads what is committed. */
export abstract class OnDatabase {
  protected readonly database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.database = database;
  }
}
