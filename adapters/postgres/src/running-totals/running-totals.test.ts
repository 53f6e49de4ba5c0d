import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageRequest } from '@rewards/domain/page';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import type pg from 'pg';
import { connectPostgres } from '../connect-postgres.ts';
import { PostgresPracticeTotals } from '../patients/postgres-practice-totals.ts';
import { PostgresActivityHistory } from '../activity/postgres-activity-history.ts';
import { PostgresRedemptionList } from '../credit/postgres-redemption-list.ts';
import { PostgresQrGenerationList } from '../front-desk/postgres-qr-generation-list.ts';
import { PostgresUserDirectory } from '../patients/postgres-user-directory.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { PostgresQuoteList } from '../quotes/postgres-quote-list.ts';
import { PostgresReferralLists } from '../referrals/postgres-referral-lists.ts';
import { foldRunningTotals } from './fold-running-totals.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  pool = poolBeside(fresh.url, 6);
});

afterAll(async () => {
  await pool.end();
  await database.close();
  await fresh.drop();
});

const addUsers = `
  insert into users (id, email, email_key, referral_code, created_at)
  select id, id, id, id, now() - random() * interval '9 days'
  from (select gen_random_uuid() as id from generate_series(1, $1::integer)) as given`;
const addReferrals = `
  insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, created_at)
  select id, (select id from users order by random() limit 1), id, id, 'link', 'pending',
    now() - random() * interval '9 days'
  from (select gen_random_uuid() as id from generate_series(1, $1::integer)) as given`;
const signUpSome = `update referrals set status = 'signed_up'
  where id in (select id from referrals order by random() limit $1 for update skip locked)`;
const deleteSome = `delete from referrals
  where id in (select id from referrals order by random() limit $1 for update skip locked)`;
const addCredit = `
  with years as (
    insert into credit_years (user_id, program_year, cap_cents)
    select gen_random_uuid(), 2026, 50000 from generate_series(1, $1::integer) returning user_id
  ) select array_agg(user_id) as ids from years`;
const earn = `
  insert into credit_ledger (id, user_id, program_year, kind, amount_cents, referral_id, reason, actor_id, at)
  select gen_random_uuid(), id, 2026, 'earned', 5000, gen_random_uuid(), 'referral_completed', gen_random_uuid(), now()
  from unnest($1::uuid[]) as id`;

async function counted() {
  const { rows } = await pool.query(`
      select (select count(*)::int from users) as users, (select count(*)::int from referrals) as referrals,
    (select count(*)::int from referrals where status = 'completed') as "completedReferrals",
    (select coalesce(sum(amount_cents), 0)::int from credit_ledger) as "earnedCents"`);
  return rows[0];
}

const told = () => new PostgresPracticeTotals(database).read();

async function write(round: number): Promise<void> {
  await pool.query(addUsers, [1 + (round % 20)]);
  await pool.query(addReferrals, [1 + (round % 30)]);
  await pool.query(signUpSome, [5]);
  await pool.query(deleteSome, [3]);
  if (round % 4 === 0) await pool.query(foldRunningTotals);
  const { rows } = await pool.query<{ ids: string[] }>(addCredit, [2]);
  await pool.query(earn, [rows[0]?.ids]);
}

test('totals stay what counting gives while many write, delete and fold at once', async () => {
  await pool.query(addUsers, [10]);
  await Promise.all(Array.from({ length: 40 }, (_, round) => write(round)));

  const before = await counted();
  expect(before.referrals).toBeGreaterThan(100);
  await expect(told()).resolves.toEqual(before);
  await Promise.all([pool.query(foldRunningTotals), pool.query(foldRunningTotals), pool.query(foldRunningTotals)]);
  await expect(told()).resolves.toEqual(before);
  const { rows } = await pool.query(
    `select 1 from running_totals group by total, kind = 'month', day having count(*) > 1 or min(kind) = 'added'`,
  );
  expect(rows).toEqual([]);
});

test('two writers of one day never wait for each other', async () => {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  await one.query('begin');
  await one.query(addUsers, [1]);
  await other.query(`set statement_timeout = '2s'`);
  await expect(other.query(addUsers, [1])).resolves.toMatchObject({ rowCount: 1 });
  await other.query('reset statement_timeout');
  await one.query('rollback');
  one.release();
  other.release();
  await expect(told()).resolves.toEqual(await counted());
});

test('what is undone is not counted, and a table that is emptied counts nothing', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('truncate referrals');
  const { rows } = await client.query(
    `select coalesce(sum(amount), 0)::int as left from running_totals where total not in ('users', 'earned_cents')`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  await client.query('rollback');
  client.release();
  await expect(told()).resolves.toEqual(await counted());
});

test.each([undefined, 'pending', 'signed_up'] as const)(
  'every page of the referrals (%s) is what reading from the first row gives',
  async (status) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from referrals where $1::text is null or status = $1 order by created_at desc, id desc',
      [status],
    );
    const perPage = 7;
    const lists = new PostgresReferralLists(database);
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / perPage) + 1; page += 1) {
      const found = await lists.list(status ? { status } : {}, { page, perPage }, 2026);
      expect(found.total).toBe(rows.length);
      seen.push(...found.rows.map(({ id }) => id));
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  },
);

test('every page of the users is what reading from the first row gives', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from users order by created_at desc, id desc');
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(rows.length / 50) + 1 }, (_, index) =>
      new PostgresUserDirectory(database).list({}, { page: index + 1, perPage: 50 }),
    ),
  );
  expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
});

const given = `from (select gen_random_uuid() as id, now() - random() * interval '9 days' as at
  from generate_series(1, 60)) as given`;

/** As the purge of the activity log deletes failed sign-ins. */
const purging = (statement: string) => `begin; set local activity_log.purges = 'on'; ${statement}; commit`;

const list = {
  activity_log: (page: PageRequest) => new PostgresActivityHistory(database).list({}, page),
  quote_requests: (page: PageRequest) => new PostgresQuoteList(database).list(page),
  qr_generations: (page: PageRequest) => new PostgresQrGenerationList(database).list(page),
  redemptions: (page: PageRequest) => new PostgresRedemptionList(database).list({}, page),
};

test.each([
  [
    'activity_log',
    'at',
    `(id, at, actor_kind, action, summary) select id, at, 'nobody', 'sign_in_failed', id ${given}`,
  ],
  [
    'quote_requests',
    'created_at',
    `(id, name, phone, email, reason, best_time, created_at) select id, id, id, id, id, id, at ${given}`,
  ],
  [
    'qr_generations',
    'created_at',
    `(id, user_id, landing_digest, card_digest, created_at)
      select id, (select id from users limit 1), id, id, at ${given}`,
  ],
  [
    'redemptions',
    'given_on desc, created_at',
    `(id, user_id, amount_cents, given_on, note, actor_id, activity_id, created_at)
      select id, id, 100, at, id, id, id, now() ${given}`,
  ],
] as const)(
  'every page of %s is what reading from the first row gives, also once some are gone',
  async (table, instant, values) => {
    await pool.query(`insert into ${table} ${values}`);
    await pool.query(purging(`delete from ${table} where id in (select id from ${table} order by random() limit 7)`));
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by ${instant} desc, id desc`);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list[table]({ page, perPage: 9 })));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 53));
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    await pool.query(foldRunningTotals);
    // The log is never emptied, nor the ledger, which names what was given out.
    const isKept = table === 'redemptions' || table === 'activity_log';
    await pool.query(isKept ? purging(`delete from ${table}`) : `truncate ${table} cascade`);
    await expect(list[table]({ page: 1, perPage: 9 })).resolves.toEqual({ rows: [], total: 0 });
  },
);

test('what was given out in a year is as long as that year, its pages without the years beside it', async () => {
  const years = ['2024-12-31', '2025-01-01', '2025-07-04', '2025-12-31', '2025-12-31', '2026-01-01'];
  await pool.query(
    `insert into redemptions (id, user_id, amount_cents, given_on, note, actor_id, activity_id, created_at)
     select gen_random_uuid(), gen_random_uuid(), 100, day, day, gen_random_uuid(), gen_random_uuid(), now()
      from unnest($1::date[]) as day`,
    [years],
  );
  const pages = await Promise.all(
    [1, 2, 3].map((page) => new PostgresRedemptionList(database).list({ year: 2025 }, { page, perPage: 2 })),
  );
  expect(pages.map(({ total, rows }) => [total, ...rows.map(({ givenOn }) => givenOn)])).toEqual([
    [4, '2025-12-31', '2025-12-31'],
    [4, '2025-07-04', '2025-01-01'],
    [4],
  ]);
});
