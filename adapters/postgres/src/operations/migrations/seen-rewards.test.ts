import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { seenRewards } from './seen-rewards.ts';

let fresh: FreshDatabaseWithClient;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
});
afterAll(() => fresh.drop());

test('what was earned before the upgrade counts as seen, and no row counts as changed', async () => {
  const ann = randomUUID();
  await fresh.client.query(
    `insert into users (id, email, email_key, name, is_admin, referral_code, created_at)
     values ($1, 'ann@example.com', 'ann@example.com', 'Ann', false, 'ABCDEFGH', now())`,
    [ann],
  );
  await fresh.client.query(
    `insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, credit_cents, created_at,
       signed_up_at, completed_at, program_year)
     select gen_random_uuid(), $1, email, email, 'link', status, cents, now(), now(), completed_at, year
     from (values ('fay@example.com', 'completed', 5000, timestamptz '2026-02-04 15:00Z', 2026),
       ('gil@example.com', 'signed_up', 0, null, null)) as friend (email, status, cents, completed_at, year)`,
    [ann],
  );
  const read = async (columns: string) =>
    (await fresh.client.query(`select ${columns} from referrals order by friend_email`)).rows;
  const changed = await read('updated_at');
  await fresh.client.query('drop trigger referrals_updated on referrals');
  await fresh.client.query('alter table referrals drop column reward_seen_at');
  await fresh.client.query(
    'create trigger referrals_updated before update on referrals for each row execute function say_updated()',
  );

  await fresh.client.query('begin');
  for (const statement of seenRewards) await fresh.client.query(statement);
  await fresh.client.query('commit');

  expect(await read('reward_seen_at')).toEqual([
    { reward_seen_at: new Date('2026-02-04T15:00:00.000Z') },
    { reward_seen_at: null },
  ]);
  expect(await read('updated_at')).toEqual(changed);
});
