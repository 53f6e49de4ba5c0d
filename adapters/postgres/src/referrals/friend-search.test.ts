import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import { aUser } from '@rewards/tests/builders/a-user';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import type pg from 'pg';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';
import { PostgresFriendSearch } from './postgres-friend-search.ts';
import { PostgresReferralLists } from './postgres-referral-lists.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;
let pool: pg.Pool;

/** More rows than the search scans before it uses the index, with two per timestamp, so ids decide the order. */
const friends = 36_000;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  pool = poolBeside(fresh.url);
  const referrer = aUser('Ann').build();
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ users }) => users.add(referrer));
  // The early birds are beyond the scan before the index, and outnumber what is fetched from the index.
  await pool.query(
    `insert into referrals (id, referrer_id, friend_email, friend_key, friend_name, origin, status, created_at)
     select gen_random_uuid(), $1, email, email, name, case when number % 7 = 3 then 'manual' else 'link' end, 'pending',
       timestamptz '2026-06-01' - number / 2 * interval '1 minute'
     from generate_series($2::integer, 1, -1) as number,
     lateral (select 'f' || number || '@example.com' as email, case
         when number % 20 = 0 then 'Olivia Smith' when number % 200 = 1 then 'Zoe Jorgensen'
         when number % 4000 = 5 then 'Quentin Xu' when number > 35900 then 'Long Ago'
         when number > 9000 then 'Early Bird' when number > 600 then 'Second Row' else 'A Friend' end as name) as made`,
    [referrer.id, friends],
  );
});

afterAll(async () => {
  await database.close();
  await pool.end();
  await fresh.drop();
});

test.each([
  'smith',
  'zoe jorgensen',
  'jorgensen',
  'quentin',
  'long ago',
  'qu',
  'xu',
  'ol',
  'f9',
  'example',
  'nobody',
  'early bird',
  'second row',
])('a search for %s finds the same friends as comparing every row, newest first', async (search) => {
  const { rows } = await pool.query<{ friend_email: string }>(
    `select friend_email from referrals where origin <> 'manual' and (friend_name ilike $1 or friend_email ilike $1)
       order by created_at desc, id desc limit 10`,
    [`%${search}%`],
  );
  const found = await new PostgresFriendSearch(database).search(search, 10);
  expect(found.map(({ friendEmail }) => friendEmail)).toEqual(rows.map(({ friend_email }) => friend_email));
});

test('a searched list of referrals holds the newest 500 matches', async () => {
  const { rows } = await pool.query<{ friend_email: string }>(
    `select friend_email from referrals where friend_name ilike '%bird%' order by created_at desc, id desc limit 500`,
  );
  const lists = new PostgresReferralLists(database);
  const last = await lists.list({ search: 'bird' }, { page: 20, perPage: 25 }, 2026);
  expect([rows.length, last.total]).toEqual([500, 500]);
  expect(last.rows.map(({ friendEmail }) => friendEmail)).toEqual(
    rows.slice(475).map(({ friend_email }) => friend_email),
  );
  const past = await lists.list({ search: 'bird' }, { page: 21, perPage: 25 }, 2026);
  expect([past.rows, past.total]).toEqual([[], 500]);
});
