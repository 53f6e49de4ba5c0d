import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

export interface FreshDatabaseWithClient extends FreshDatabase {
  /** A connection of the test's own, beside those of what it tests. `drop` ends it. */
  readonly client: pg.Client;
}

/** As `freshDatabase`, for a test that looks into the database, or interferes, by SQL of its own. */
export async function freshDatabaseWithClient(): Promise<FreshDatabaseWithClient> {
  const fresh = await freshDatabase();
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const drop = async () => {
    await client.end();
    await fresh.drop();
  };
  return { url: fresh.url, client, drop };
}
