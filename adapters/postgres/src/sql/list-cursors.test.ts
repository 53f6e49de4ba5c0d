import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CursorUnusable, type Page, type PageRequest } from '@rewards/domain/page';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import type pg from 'pg';
import { PostgresActivityHistory } from '../activity/postgres-activity-history.ts';
import { PostgresCreditBalances } from '../credit/postgres-credit-balances.ts';
import { PostgresRedemptionList } from '../credit/postgres-redemption-list.ts';
import { PostgresYearReports } from '../credit/report/postgres-year-reports.ts';
import { importList } from '../patients/import-list.ts';
import { PostgresUserDirectory } from '../patients/postgres-user-directory.ts';
import { reportList } from '../practice-system/report-list.ts';
import { PostgresQuoteList } from '../quotes/postgres-quote-list.ts';
import { PostgresReferralLists } from '../referrals/postgres-referral-lists.ts';
import { connectPostgres } from './connect-postgres.ts';
import type { PostgresDatabase } from './postgres-database.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  pool = poolBeside(fresh.url, 6);
  // Many equal values, so that each key decides somewhere.
  await pool.query(`
    insert into users (id, email, email_key, referral_code, name, created_at)
    select id, id, id, id, (array['Ann', 'ann', 'Bea', 'Åse', ''])[1 + number % 5] || ' Berg',
      '2026-03-01'::timestamptz - (number % 7) * interval '1 day'
    from (select gen_random_uuid() as id, number from generate_series(1, 60) as number) as planted`);
  await pool.query(`
    insert into referrals (id, referrer_id, friend_email, friend_key, friend_name, origin, status, staff_name, created_at)
    select id, (select id from users order by random() limit 1), id, id, nullif((array['Fay', 'fay', ''])[1 + number % 3], ''),
      'link', (array['pending', 'signed_up'])[1 + number % 2], (array['Dana', 'Sam', null])[1 + number % 3],
      '2026-03-01'::timestamptz - (number % 5) * interval '1 day'
    from (select gen_random_uuid() as id, number from generate_series(1, 60) as number) as planted`);
  await pool.query(`
    insert into redemptions (id, user_id, amount_cents, given_on, note, actor_id, activity_id, created_at)
    select gen_random_uuid(), id, 100, created_at, '', id, id, '2026-03-02' from users`);
  await pool.query(`
    insert into credit_ledger (id, user_id, kind, amount_cents, program_year, reason, redemption_id, actor_id, at)
    select gen_random_uuid(), user_id, 'redeemed', (row_number() over () % 4)::integer * 100 + 100, 2026, 'action_undone',
      id, user_id, given_on from redemptions`);
  await pool.query(`
    insert into patient_imports (id, file_name, imported_at, imported_by, added, updated, unchanged, refused, activity_id)
    select id, 'list.csv', created_at, id, 1, 0, 0, 0, id from users`);
  await pool.query(`
    insert into taken_reports (id, digest, file_name, taken_at, taken_by, rows, completed, matched, ignored)
    select id, id, 'report.csv', created_at, id, 0, 0, 0, '{}' from users`);
  await pool.query(`
    insert into quote_requests (id, name, phone, email, reason, best_time, created_at)
    select id, id, id, id, id, id, created_at from users`);
  await pool.query(`
    insert into activity_log (id, at, actor_kind, action, summary)
    select gen_random_uuid(), created_at, 'nobody', 'sign_in_failed', 'Ann Berg' from users`);
});

afterAll(async () => {
  await pool.end();
  await database.close();
  await fresh.drop();
});

type Read = (page: PageRequest) => Promise<Page<{ readonly id: string }>>;

const times = { today: '2026-03-02', businessDayAgo: new Date('2026-02-26T00:00:00Z') };
const users = (filter: object) => (page: PageRequest) => new PostgresUserDirectory(database).list(filter, page);
const referrals = (filter: object) => (page: PageRequest) =>
  new PostgresReferralLists(database).list(filter, page, 2026);
const balances = (order: 'largest' | 'oldest') => (page: PageRequest) =>
  new PostgresCreditBalances(database).list({ order, programYear: 2026 }, page);

const redemptions: Read = (page) => new PostgresRedemptionList(database).list({}, page);

const lists: readonly (readonly [string, Read])[] = [
  ...(['newest', 'oldest', 'name', 'name_last'] as const).map(
    (order) => [`users, ${order}`, users({ order })] as const,
  ),
  ['users, searched', users({ search: 'berg' })],
  ...(['oldest', 'friend', 'friend_last', 'status', 'status_last', 'staff', 'staff_last'] as const).map(
    (order) => [`referrals, ${order}`, referrals({ order })] as const,
  ),
  ['referrals', referrals({})],
  ['referrals of a status', referrals({ status: 'pending' })],
  ['redemptions', redemptions],
  ['requests', (page) => new PostgresQuoteList(database).list('all', times, page)],
  ['open requests', (page) => new PostgresQuoteList(database).list('open', times, page)],
  ['the activity log', (page) => new PostgresActivityHistory(database).list({}, page)],
  ['the activity of a person', (page) => new PostgresActivityHistory(database).list({ person: 'ann' }, page)],
  ['balances, largest', balances('largest')],
  ['balances, oldest', balances('oldest')],
  ['imports', (page) => importList.read(database, {}, page)],
  ['reports', (page) => reportList.read(database, {}, page)],
  ['a year', (page) => new PostgresYearReports(database).list(2026, {}, page)],
];

test.each(lists)('%s: cursors read the same rows as pages', async (_, read) => {
  const whole = await read({ page: 1, perPage: 100 });
  const ids = whole.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(whole.total);
  expect(ids.length).toBeGreaterThan(25);
  const seen: string[] = [];
  for (let after: string | undefined, page = 1; page < 20; page += 1) {
    const found = await read({ page: 1, perPage: 7, after });
    expect(found.total).toBe(whole.total);
    seen.push(...found.rows.map(({ id }) => id));
    after = found.next;
    if (after === undefined) break;
  }
  expect(seen).toEqual(ids);
  const paged = await Promise.all([1, 2, 3].map((page) => read({ page, perPage: 7 })));
  expect(paged.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids.slice(0, 21));
});

test('a row added meanwhile shifts pages, and no cursor (rule 61)', async () => {
  const read = users({});
  const first = await read({ page: 1, perPage: 10 });
  const second = await read({ page: 2, perPage: 10 });
  await pool.query(`insert into users (id, email, email_key, referral_code, created_at)
    select id, id, id, id, now() from (select gen_random_uuid() as id) as planted`);

  expect((await read({ page: 1, perPage: 10, after: first.next })).rows).toEqual(second.rows);
  // Beside a cursor, a page counts for nothing.
  expect((await read({ page: 3, perPage: 10, after: first.next })).rows).toEqual(second.rows);
  expect((await read({ page: 2, perPage: 10 })).rows[0]).toEqual(first.rows.at(-1));
});

test('what changed since an instant is listed whole, whatever wrote it (rule 61)', async () => {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const since = { updatedSince: rows[0]?.now };
  const totals = async () =>
    Promise.all([
      users(since)({ page: 1, perPage: 5 }),
      referrals(since)({ page: 1, perPage: 5 }),
      referrals({ ...since, order: 'oldest' })({ page: 1, perPage: 5 }),
      new PostgresRedemptionList(database).list(since, { page: 1, perPage: 5 }),
    ]);
  expect((await totals()).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  for (const table of ['users', 'referrals', 'redemptions'])
    await pool.query(`update ${table} set id = id where id in (select id from ${table} limit 3)`);
  expect((await totals()).map(({ total }) => total)).toEqual([3, 3, 3, 3]);
});

test('the instant itself belongs to what changed since (rule 61)', async () => {
  const last = async (table: string) =>
    (await pool.query<{ at: Date }>(`select max(updated_at) as at from ${table}`)).rows[0]?.at;
  const totals = await Promise.all([
    users({ updatedSince: await last('users') })({ page: 1, perPage: 5 }),
    referrals({ updatedSince: await last('referrals') })({ page: 1, perPage: 5 }),
    referrals({ updatedSince: await last('referrals'), order: 'oldest' })({ page: 1, perPage: 5 }),
    new PostgresRedemptionList(database).list({ updatedSince: await last('redemptions') }, { page: 1, perPage: 5 }),
  ]);
  expect(totals.filter(({ total }) => total === 0)).toEqual([]);
});

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  'x',
  cursor('text'),
  cursor(['2026-03-02T15:00:00Z']),
  cursor(['2026-02-30T15:00:00Z', 'no id']),
  cursor(['yesterday', '0190a000-0000-7000-8000-000000000001']),
  cursor([null, '0190a000-0000-7000-8000-000000000001']),
])('refuses a cursor that no page gave: %s', async (after) => {
  await expect(users({})({ page: 1, perPage: 5, after })).rejects.toBeInstanceOf(CursorUnusable);
});

test.each([
  ['a day that does not exist', redemptions, ['2026-02-30', '2026-03-02T15:00:00Z']],
  ['a name with a zero byte', users({ order: 'name' }), ['Ann\0']],
] as const)('refuses a cursor with %s', async (_, read, keys) => {
  const after = cursor([...keys, '0190a000-0000-7000-8000-000000000001']);
  await expect(read({ page: 1, perPage: 5, after })).rejects.toBeInstanceOf(CursorUnusable);
});
