import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase } from '@rewards/embedded-postgres/create-database';

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Set by the global setup, for every test process that follows. */
export const adminUrlVariable = 'TESTS_POSTGRES_ADMIN_URL';
export const templateName = 'migrated';

/**
 * A migrated database of the test file's own, made in a fraction of a second as a copy of the template. Call it in
 * `beforeAll`, and `drop` in `afterAll` once everything that uses it is closed.
 */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(templateName);

/** Likewise one that nobody migrated. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase();

async function makeDatabase(template?: string): Promise<FreshDatabase> {
  const adminUrl = process.env[adminUrlVariable];
  if (adminUrl === undefined)
    throw new Error('No PostgreSQL for tests: this file stands in a jest project without it (jest.config.mjs).');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(adminUrl, name, template);
  return { url, drop: () => dropDatabase(adminUrl, name) };
}
