import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import type pg from 'pg';
import { migrate } from '../migrate.ts';

let fresh: FreshDatabaseWithClient;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  client = fresh.client;
});
afterAll(() => fresh.drop());

/** The schema as the release before left it. */
const takeBack = `
  drop index users_one_per_mailbox, users_sharing_mailbox;
  alter table users drop column shares_mailbox;
  delete from schema_migrations where name = '0066-keep-one-account-per-mailbox'`;

/** As the release before adds a user: it knows nothing of the new column. */
const plant = (email: string, key: string, month: number) =>
  client.query(
    `insert into users (id, email, email_key, referral_code, created_at)
     values (gen_random_uuid(), $1, $2, $1, make_timestamptz(2025, $3, 1, 12, 0, 0))`,
    [email, key, month],
  );

test('accounts that share a mailbox stay, all but the oldest marked, and no further one joins them (rule 43)', async () => {
  await client.query(takeBack);
  await plant('ann.lee@gmail.com', 'annlee@gmail.com', 2);
  await plant('annlee@gmail.com', 'annlee@gmail.com', 1);
  await plant('annlee+2@gmail.com', 'annlee@gmail.com', 3);
  await plant('bob@example.com', 'bob@example.com', 1);

  await migrate(fresh.url);

  const { rows } = await client.query<{ email: string; shares: boolean }>(
    'select email, shares_mailbox as shares from users order by email_key, created_at',
  );
  expect(rows.map(({ email, shares }) => [email, shares])).toEqual([
    ['annlee@gmail.com', false],
    ['ann.lee@gmail.com', true],
    ['annlee+2@gmail.com', true],
    ['bob@example.com', false],
  ]);
  await expect(plant('a.nnlee@gmail.com', 'annlee@gmail.com', 4)).rejects.toMatchObject({
    constraint: 'users_one_per_mailbox',
  });
});
