import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { anAdmin } from '../support/people.ts';
import type { Figure } from './figure.ts';
import { inTurns } from './in-turns.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { filledDatabase } from './seeded-database.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';
import { median } from './timed.ts';

/** Relative to COPY of the same rows. */
const maxTimes = 6;
/** In megabytes. Stays flat for any number of rows. */
const maxGrowth = 64;
const rounds = 3;

/** Each file's columns in the database, in the file's order. */
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

/** The time of both exports compared with a bare COPY of the same rows, and the growth of the server's memory. */
export async function* exportsOfRecords(sizes: BenchSizes): AsyncIterable<Figure> {
  const { patients = 20_000, referrals = 100_000 } = sizes;
  const database = await filledDatabase({ patients, referrals });
  const service = await startServedProcess(database.url);
  try {
    const { cookies } = (await anAdmin(service, `bench.${randomUUID()}@example.com`)).browser;
    const cookie = cookies.header() ?? '';
    for (const { what, path, query } of copies) {
      const before = (await service.memory()) ?? 0;
      const found = await inTurns(['bare', 'ours'], rounds, async (way) =>
        way === 'bare'
          ? { took: await seconds(() => bareCopy(database.url, query)), peak: undefined }
          : exported(service, path, cookie),
      );
      const middle = (way: keyof typeof found) => median(found[way].map(({ took }) => took));
      yield {
        what: `export of all ${what}`,
        value: middle('ours'),
        unit: 's',
        maxTimes,
        bare: { what: 'a bare COPY of the same rows', value: middle('bare') },
      };
      const peaks = found.ours.flatMap(({ peak = [] }) => peak);
      if (peaks.length > 0)
        yield {
          what: `growth of the server in the export of all ${what}`,
          value: Math.max(...peaks) - before,
          unit: 'MB',
          limit: maxGrowth,
        };
    }
  } finally {
    await service.stop();
    await database.drop();
  }
}

async function exported(
  { url, memory }: ServedProcess,
  path: string,
  cookie: string,
): Promise<{ readonly peak: number | undefined; readonly took: number }> {
  let peak: number | undefined;
  const look = async () => {
    const now = await memory();
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

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
