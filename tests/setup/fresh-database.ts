import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase } from '@rewards/embedded-postgres/create-database';
import { asService } from './a-service-role.ts';

export interface FreshDatabase {
  /** Its address for the owner, who migrates. */
  readonly url: string;
  /** Its address for the service's role, which owns nothing. */
  readonly serviceUrl: string;
  drop(): Promise<void>;
}

/** Set by the global setup for all test processes. */
export const adminUrlVariable = 'TESTS_POSTGRES_ADMIN_URL';
export const templateName = 'migrated';

/**
 * A migrated database for one test file, copied quickly from a template. Call it in `beforeAll`, and `drop` in
 * `afterAll` once everything using it is closed.
 */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(templateName);

/** The same without migrations. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase();

async function makeDatabase(template?: string): Promise<FreshDatabase> {
  const adminUrl = process.env[adminUrlVariable];
  if (adminUrl === undefined)
    throw new Error('No PostgreSQL for tests: this file is in a jest project without it (jest.config.mjs).');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(adminUrl, name, template);
  return { url, serviceUrl: asService(url), drop: () => dropDatabase(adminUrl, name) };
}
