import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

export interface FreshDatabaseWithClient extends FreshDatabase {
  /** The test's own connection. `drop` ends it. */
  readonly client: pg.Client;
}

/** Like `freshDatabase`, for a test that runs its own SQL. */
export async function freshDatabaseWithClient(): Promise<FreshDatabaseWithClient> {
  const fresh = await freshDatabase();
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const drop = async () => {
    await client.end();
    await fresh.drop();
  };
  return { ...fresh, client, drop };
}
