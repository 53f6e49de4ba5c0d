import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageRequest } from '@rewards/domain/page';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import type pg from 'pg';
import { connectPostgres } from './connect-postgres.ts';
import { PostgresActivityHistory } from '../activity/postgres-activity-history.ts';
import { PostgresRedemptionList } from '../credit/postgres-redemption-list.ts';
import { PostgresQrGenerationList } from '../front-desk/postgres-qr-generation-list.ts';
import { PostgresUserDirectory } from '../patients/postgres-user-directory.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { PostgresQuoteList } from '../quotes/postgres-quote-list.ts';
import { PostgresReferralLists } from '../referrals/postgres-referral-lists.ts';

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

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, email_key, referral_code, created_at)
    select id, id, id, id, now() - random() * interval '9 days'
    from (select gen_random_uuid() as id from generate_series(1, 120)) as planted`);
  await pool.query(`
    insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, created_at)
    select id, (select id from users order by random() limit 1), id, id, 'link',
      (array['pending', 'signed_up'])[1 + number % 2], now() - random() * interval '9 days'
    from (select gen_random_uuid() as id, number from generate_series(1, 90) as number) as planted`);
});

test.each([undefined, 'pending', 'signed_up'] as const)(
  'every page of the referrals (%s) matches reading from the first row',
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

test('every page of the users matches reading from the first row', async () => {
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

/** Allows deletions the way the purge of the activity log does. */
const purging = (statement: string) => `begin; set local activity_log.purges = 'on'; ${statement}; commit`;

const neverDue = { today: '2026-03-02', businessDayAgo: new Date(0) };

const list = {
  activity_log: (page: PageRequest) => new PostgresActivityHistory(database).list({}, page),
  quote_requests: (page: PageRequest) => new PostgresQuoteList(database).list('all', neverDue, page),
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
  'every page of %s matches reading from the first row, even after deletions',
  async (table, instant, values) => {
    await pool.query(`insert into ${table} ${values}`);
    await pool.query(purging(`delete from ${table} where id in (select id from ${table} order by random() limit 7)`));
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by ${instant} desc, id desc`);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list[table]({ page, perPage: 9 })));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 53));
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    // The log and the ledger, which references redemptions, are never emptied.
    const isStored = table === 'redemptions' || table === 'activity_log';
    await pool.query(isStored ? purging(`delete from ${table}`) : `truncate ${table} cascade`);
    await expect(list[table]({ page: 1, perPage: 9 })).resolves.toEqual({ rows: [], total: 0 });
  },
);

test('a year’s redemptions have that year’s length and pages', async () => {
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
