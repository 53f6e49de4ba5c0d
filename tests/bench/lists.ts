import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrate } from '@rewards/postgres/migrate';
import pg from 'pg';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin, signInByCode } from '../support/people.ts';
import { startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import type { Visitor } from '../support/visitor.ts';

/**
 * How long the lists and searches take over HTTP on a large practice, each beside a bare `select 1` over the same way:
 * `DATABASE_URL=... npm run seed -- --patients 200000 --referrals 1000000`, then `DATABASE_URL=... node tests/bench/lists.ts`.
 * It adds an admin to that database.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
const warmUps = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Times {
  readonly p50: number;
  readonly p99: number;
}

async function timed(work: (round: number) => Promise<unknown>): Promise<Times> {
  const milliseconds: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    if (round >= 0) milliseconds.push(performance.now() - began);
  }
  milliseconds.sort((a, b) => a - b);
  const at = (share: number) => milliseconds[Math.min(milliseconds.length - 1, Math.floor(share * milliseconds.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Node's own server and one statement: what a request costs at least. */
async function startBare(url: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url });
  const server: Server = createServer((_request, response) => {
    pool.query('select 1').then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

const opened = async (browser: Visitor, path: string): Promise<void> => {
  const { status } = await browser.open(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
};

const searches = ['an', 'zx', '9q', 'smith', 'ZOE SMITH', 'example', '555-01', '(678) 555-0142', 'jorgensen', 'nobody at all', '.c'];

async function main(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const [mail, sql] = [await MailSink.start(), await Sql.connect(databaseUrl)];
  const service = await startServiceIn({ databaseUrl, mail, sql, end: async () => void (await Promise.all([mail.stop(), sql.close()])) }, {});
  const bare = await startBare(databaseUrl);
  try {
    const admin = await anAdmin(service, `bench.${randomUUID()}@example.com`);
    const [busiest] = await sql.rows<{ email: string; referrals: number }>(
      `select email, own.referrals from (select referrer_id, count(*)::int as referrals from referrals group by 1 order by 2 desc limit 1) as own
       join users on users.id = own.referrer_id`,
    );
    if (!busiest) throw new Error('This database has no referrals: npm run seed -- --patients 200000 --referrals 1000000');
    const referrer = (await signInByCode(service, busiest.email)).browser;
    const [users, referrals] = [await sql.count('users'), await sql.count('referrals')];
    const anyPage = (rows: number, perPage: number) => 1 + Math.floor(Math.random() * Math.ceil(rows / perPage));

    const base = await timed(async () => (await fetch(bare.url)).text());
    say(`${users} users, ${referrals} referrals, the busiest referrer has ${busiest.referrals}; ${rounds} requests each`);
    const tell = (name: string, { p50, p99 }: Times) =>
      say(`${name.padEnd(52)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  x${(p50 / base.p50).toFixed(1)}`);
    tell('bare select 1', base);

    const cases: readonly (readonly [string, Visitor, () => string])[] = [
      ['GET /api/config (the service without a list)', admin.browser, () => '/api/config'],
      ['GET /admin/stats', admin.browser, () => '/admin/stats'],
      ['GET /admin/users first page', admin.browser, () => '/admin/users?per_page=25'],
      ['GET /admin/users any page', admin.browser, () => `/admin/users?per_page=25&page=${anyPage(users, 25)}`],
      ['GET /admin/referrals first page', admin.browser, () => '/admin/referrals?per_page=20'],
      ['GET /admin/referrals any page', admin.browser, () => `/admin/referrals?per_page=20&page=${anyPage(referrals, 20)}`],
      ['GET /admin/referrals any page, completed', admin.browser, () => `/admin/referrals?status=completed&per_page=20&page=${anyPage(referrals / 3, 20)}`],
      ['GET /api/user/dashboard of the busiest', referrer, () => '/api/user/dashboard'],
      ['GET /api/user/referrals any page of the busiest', referrer, () => `/api/user/referrals?per_page=50&page=${anyPage(busiest.referrals, 50)}`],
      ...searches.flatMap((q) => [
        [`GET /admin/search ${JSON.stringify(q)}`, admin.browser, () => `/admin/search?q=${encodeURIComponent(q)}`] as const,
        [`GET /admin/users ${JSON.stringify(q)}`, admin.browser, () => `/admin/users?q=${encodeURIComponent(q)}`] as const,
      ]),
    ];
    for (const [name, browser, path] of cases) tell(name, await timed(() => opened(browser, path())));
  } finally {
    await bare.close();
    await service.stop();
  }
}

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl) await main(databaseUrl);
else {
  process.stderr.write('Set DATABASE_URL to a database that npm run seed has filled.\n');
  process.exitCode = 1;
}
