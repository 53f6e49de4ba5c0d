import { migrate } from '@rewards/postgres/operations/migrate';
import pg from 'pg';

/** The role that services connect as in tests, as in production: it owns nothing. Migrating gives it its rights. */
const serviceRole = 'rewards_service';
const password = 'serves';

/** Once for each server, because roles belong to the whole server. */
export async function createServiceRole(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create role ${serviceRole} login password '${password}'`);
  } finally {
    await client.end();
  }
}

/** A database's address for the service, from the owner's. */
export const asService = (ownerUrl: string): string =>
  Object.assign(new URL(ownerUrl), { username: serviceRole, password }).href;

/** Migrates a database as its owner, for a service that owns nothing. */
export const migrateForService = (ownerUrl: string): Promise<void> => migrate(ownerUrl, { serviceRole });
