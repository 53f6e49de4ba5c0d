import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { anAdmin } from '../support/people.ts';
import type { Figure } from './figure.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { filledDatabase } from './seeded-database.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';

/** COPY of the same rows must not be more than so many times as fast. */
const mostTimesCopy = 1 / 0.3;
const mostGrowth = 64;

/** The columns of each file as they are kept, in the file's order. */
const copies = [
  {
    what: 'patients',
    path: exportPatients.path,
    query: `select email, name, phone, staff_name, takes_texts, referral_code, created_at,
        coalesce("all", 0), coalesce(signed_up, 0), coalesce(completed, 0), coalesce(cents, 0)
      from users
      left join (select referrer_id, count(*) as "all", count(*) filter (where status = 'signed_up') as signed_up,
        count(*) filter (where status = 'completed') as completed from referrals group by 1) as own on referrer_id = id
      left join (select user_id, sum(amount_cents) as cents from credit_ledger where kind <> 'redeemed' group by 1)
        as earned on user_id = id
      where not is_admin order by created_at desc, id desc`,
  },
  {
    what: 'referrals',
    path: exportReferrals.path,
    query: `select friend_email, friend_name, friend_phone, status, credit_cents, origin, referrals.staff_name,
        referrals.created_at, signed_up_at, completed_at, email, referral_code, users.staff_name
      from referrals join users on users.id = referrer_id order by referrals.created_at desc, referrals.id desc`,
  },
];

/** How long both exports take beside a bare COPY of the same rows, and how far the server grows meanwhile. */
export async function* exportsOfRecords(sizes: BenchSizes): AsyncIterable<Figure> {
  const database = await filledDatabase(sizes);
  const service = await startServedProcess(database.url);
  try {
    const { cookies } = (await anAdmin(service, `bench.${randomUUID()}@example.com`)).browser;
    const cookie = cookies.header() ?? '';
    for (const { what, path, query } of copies) {
      const before = (await residentMemory(service.pid)) ?? 0;
      const bare = await seconds(() => bareCopy(database.url, query));
      const { peak, took } = await exported(service, path, cookie);
      yield {
        what: `export of all ${what}`,
        value: took,
        unit: 's',
        limit: bare * mostTimesCopy,
        bare: { what: 'a bare COPY of the same rows', value: bare },
      };
      if (peak !== undefined)
        yield {
          what: `growth of the server in the export of all ${what}`,
          value: peak - before,
          unit: 'MB',
          limit: mostGrowth,
        };
    }
  } finally {
    await service.stop();
    await database.drop();
  }
}

async function exported(
  { url, pid }: ServedProcess,
  path: string,
  cookie: string,
): Promise<{ readonly peak: number | undefined; readonly took: number }> {
  let peak: number | undefined;
  const look = async () => {
    const now = await residentMemory(pid);
    if (now !== undefined) peak = Math.max(peak ?? 0, now);
  };
  const looking = setInterval(() => void look(), 50);
  try {
    const took = await seconds(() => taken(url + path, cookie));
    return { peak, took };
  } finally {
    clearInterval(looking);
  }
}

const taken = (address: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const asking = request(address, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.on('error', reject).on('end', resolve).resume();
    });
    asking.on('error', reject).end();
  });

async function bareCopy(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for await (const _ of client.query(to(`copy (${query}) to stdout`)));
  } finally {
    await client.end();
  }
}

/** In megabytes; undefined where the system does not tell. */
async function residentMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1_024) / 1_000_000;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
