import { randomUUID } from 'node:crypto';
import { anAdmin, signInByCode } from '../support/people.ts';
import type { Visitor } from '../support/visitor.ts';
import { startBareService } from './bare-service.ts';
import type { Figure } from './figure.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { filledDatabase } from './seeded-database.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';
import { timed } from './timed.ts';

/** The practice to read lists from. */
interface Practice {
  readonly patients: number;
  readonly referrals: number;
  /** The number of requests for each list. */
  readonly requests: number;
  /** In milliseconds, for the 95th percentile. */
  readonly limit: number;
}

const usual = { patients: 20_000, referrals: 100_000, requests: 50, limit: 50 };
const large = { patients: 200_000, referrals: 1_000_000, requests: 20, limit: 300 };

const searches = ['an', 'smith', 'ZOE SMITH', 'example', '(678) 555-0142', 'jorgensen', 'nobody at all'];

interface Case {
  readonly what: string;
  readonly browser: Visitor;
  readonly path: () => string;
}

/** The times of lists and searches over HTTP, compared with a bare `select 1` over HTTP. */
export const listsAndSearches = (sizes: BenchSizes): AsyncIterable<Figure> => measured(usual, sizes);

/** The same with ten times the patients. */
export const listsOfLargePractice = (sizes: BenchSizes): AsyncIterable<Figure> => measured(large, sizes);

async function* measured(practice: Practice, sizes: BenchSizes): AsyncIterable<Figure> {
  const { patients = practice.patients, referrals = practice.referrals, requests = practice.requests } = sizes;
  const database = await filledDatabase({ patients, referrals });
  const [service, bareService] = [await startServedProcess(database.url), await startBareService(database.url)];
  try {
    const bare = {
      what: 'a bare select 1',
      value: (await timed(async () => (await fetch(bareService.url)).text(), requests)).p95,
    };
    for (const { what, browser, path } of await casesOf(service)) {
      const { p50, p95 } = await timed(() => opened(browser, path()), requests);
      const also = `95 of 100; half ${p50.toFixed(1)} ms`;
      yield { what, value: p95, unit: 'ms', also, limit: practice.limit, bare };
    }
  } finally {
    await Promise.all([bareService.close(), service.stop()]);
    await database.drop();
  }
}

async function casesOf(service: ServedProcess): Promise<readonly Case[]> {
  const { sql } = service;
  const admin = (await anAdmin(service, `bench.${randomUUID()}@example.com`)).browser;
  const [busiest] = await sql.rows<{ id: string; email: string; referrals: number }>(
    `select id, email, own.referrals from (select referrer_id, count(*)::int as referrals from referrals group by 1 order by 2 desc limit 1) as own
     join users on users.id = own.referrer_id`,
  );
  if (!busiest) throw new Error('This database has no referrals');
  const referrer = (await signInByCode(service, busiest.email)).browser;
  const [users, referrals] = [await sql.count('users'), await sql.count('referrals')];
  const anyPage = (rows: number, perPage: number) =>
    `per_page=${perPage}&page=${1 + Math.floor(Math.random() * Math.ceil(rows / perPage))}`;
  const asAdmin = (what: string, path = () => what) => ({ what, browser: admin, path });
  const [{ staff, day } = { staff: '', day: '' }] = await sql.rows<{ staff: string; day: string }>(
    `select staff_name as staff, to_char(created_at, 'YYYY-MM-DD') as day from referrals
     where staff_name is not null order by id limit 1`,
  );
  const cutDown = [
    `staff=${encodeURIComponent(staff)}`,
    `referrer_id=${busiest.id}`,
    `from=${day}&to=${day}`,
    `from=2020-01-01&to=2030-01-01&status=signed_up`,
    'waiting_days=60',
    'sort=waiting',
    'sort=oldest',
    'sort=completed',
    'q=smith',
    `q=smith&status=completed&staff=${encodeURIComponent(staff)}&sort=oldest`,
  ];
  return [
    asAdmin('/api/config'),
    ...[
      '/admin/stats',
      '/admin/users?per_page=25',
      '/admin/referrals?per_page=20',
      '/admin/activity',
      '/admin/qr-generations',
      '/admin/quotes',
      '/admin/credits',
      '/admin/deliveries',
      '/admin/waiting?waiting_days=30',
      `/admin/user/${busiest.id}`,
      '/admin/trends',
      '/admin/referrals?per_page=20&flagged=1',
      ...cutDown.map((query) => `/admin/referrals?per_page=20&${query}`),
    ].map((path) => asAdmin(path)),
    asAdmin('/admin/users, any page', () => `/admin/users?${anyPage(users, 25)}`),
    asAdmin('/admin/referrals, any page', () => `/admin/referrals?${anyPage(referrals, 20)}`),
    asAdmin(
      '/admin/referrals, any page of the completed',
      () => `/admin/referrals?status=completed&${anyPage(referrals / 3, 20)}`,
    ),
    { what: '/api/user/dashboard of the busiest', browser: referrer, path: () => '/api/user/dashboard' },
    {
      what: '/api/user/referrals of the busiest, any page',
      browser: referrer,
      path: () => `/api/user/referrals?${anyPage(busiest.referrals, 50)}`,
    },
    ...searches.flatMap((q) =>
      ['/admin/search', '/admin/search/friends', '/admin/users'].map((path) =>
        asAdmin(`${path} ${q}`, () => `${path}?q=${encodeURIComponent(q)}`),
      ),
    ),
  ];
}

async function opened(browser: Visitor, path: string): Promise<void> {
  const { status } = await browser.open(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
