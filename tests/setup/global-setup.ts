import { createDatabase } from '@rewards/embedded-postgres/create-database';
import type { Medium } from '@rewards/embedded-postgres/server-account';
import { createServiceRole, migrateForService } from './a-service-role.ts';
import { adminUrlVariable, templateName } from './fresh-database.ts';
import { startPostgresForTests, type PostgresForTests } from './postgres-for-tests.ts';

/** Where the global teardown, which runs in the same process, finds what to stop. */
export const startedPostgres: { server?: PostgresForTests } = {};

/** One server for the whole run, with a migrated template database that test files copy. */
export default function globalSetup(): Promise<void> {
  return setUpPostgres('memory');
}

export async function setUpPostgres(medium: Medium): Promise<void> {
  const began = Date.now();
  const server = await startPostgresForTests(medium);
  startedPostgres.server = server;
  process.env[adminUrlVariable] = server.adminUrl;
  try {
    await createServiceRole(server.adminUrl);
    await migrateForService(await createDatabase(server.adminUrl, templateName));
  } catch (error) {
    // Jest runs no teardown after a failed setup.
    await server.stop();
    throw error;
  }
  process.stdout.write(`${server.kind}, migrated in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}
