import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import {
  type FriendWithVisit,
  connectPractice,
  friendsWithVisits,
  openDentalEnvironment,
  readVisitsNow,
  visitDay,
} from '../support/connected-practice.ts';
import { freePort } from '../support/free-port.ts';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

const strangers = 120;

let fresh: FreshDatabase;
let sql: Sql;
let openDental: OpenDentalServer;
let folder: string;
let programs: Program[] = [];
let friends: readonly FriendWithVisit[];

beforeEach(async () => {
  [fresh, openDental, folder] = await Promise.all([
    freshDatabase(),
    OpenDentalServer.start(),
    mkdtemp(join(tmpdir(), 'rewards-visits-')),
  ]);
  sql = await Sql.connect(fresh.url);
  const { office } = openDental;
  friends = await friendsWithVisits(sql, office, 3);
  for (let number = 0; number < strangers; number += 1)
    office.hasAppointment(office.hasPatient({ FName: 'Kim', LName: 'Doe' }), { AptDateTime: `${visitDay()} 08:00:00` });
  const { id } = await plantUser(sql, { email: 'dana@example.com', name: 'Dana Front', isAdmin: true });
  await connectPractice(fresh.url, id, { visits: 'complete' });
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  await openDental.stop();
  await sql.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program('serve.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: fresh.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: 'America/New_York',
    ...openDentalEnvironment(openDental),
  });
  programs.push(program);
  await program.ready(url);
  return program;
}

async function killed(program: Program): Promise<void> {
  await program.kill();
  programs = programs.filter((each) => each !== program);
}

const isLookedAt = async () =>
  (await sql.count('visits where looked_at is not null')) === strangers + friends.length &&
  (await sql.count('visits where due_at <= now()')) === 0;

/** As if a day had passed. */
const settle = () =>
  sql.rows(`update visits set first_seen_at = first_seen_at - interval '1 day', due_at = now()
  where exists (select from visit_matches where visit_id = visits.id)`);

const completions = async () => {
  const [row] = await sql.rows<{ entries: number; credits: number; cents: number }>(`
    select (select count(*)::int from activity_log where action = 'referral_completed') as entries,
      (select count(*)::int from credit_ledger) as credits,
      (select sum(amount_cents)::int from credit_ledger) as cents`);
  return row;
};
const eachOnce = { entries: 3, credits: 3, cents: 15_000 };

async function readToTheEnd(): Promise<void> {
  await until('every visit is compared', async () => {
    await readVisitsNow(sql);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return isLookedAt();
  });
}

it('a server killed at any step of reading loses no visit, and each completes its referral once (rule 52)', async () => {
  const steps: readonly (readonly [string, RegExp, number])[] = [
    ['the first page', /^\/appointments$/, 0],
    // The first page is committed by then.
    ['the second page', /^\/appointments$/, 1],
    ['a chart', /^\/patients\/\d+$/, 0],
    ['charts with the same email', /^\/patients$/, 0],
    ['who referred them', /^\/refattaches$/, 0],
  ];
  for (const [, path, after] of steps) {
    for (let pages = 0; pages < after; pages += 1) openDental.fail(path, { kind: 'meanwhile', act: () => undefined });
    const held = openDental.holdNext(path);
    const program = await startServer();
    await readVisitsNow(sql);
    await held.reached;
    await killed(program);
    held.go();
  }
  const last = await startServer();
  await readToTheEnd();
  expect(await sql.count('visits')).toBe(strangers + friends.length);
  expect(await sql.count(`visit_matches where certainty = 'certain'`)).toBe(friends.length);
  expect(await completions()).toEqual({ entries: 0, credits: 0, cents: null });

  // Killed in the middle of a completion, which waits for the referrer's lock.
  await settle();
  const other = await Sql.connect(fresh.url);
  await other.rows('begin');
  await other.rows('select from users for update');
  await readVisitsNow(sql);
  await until(
    'the completion waits',
    async () =>
      (await sql.count(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)) > 0,
  );
  await killed(last);
  await other.rows('rollback');
  await other.close();
  expect(await completions()).toEqual({ entries: 0, credits: 0, cents: null });

  await startServer();
  await readToTheEnd();
  expect(await completions()).toEqual(eachOnce);
  await readVisitsNow(sql);
  await readToTheEnd();
  expect(await completions()).toEqual(eachOnce);
});

it('two processes read in turns, fetch each chart once, and complete each referral once', async () => {
  await Promise.all([startServer(), startServer()]);
  for (let jobs = 0; jobs < 6; jobs += 1)
    await sql.rows(`select graphile_worker.add_job('read_visits', max_attempts => 1)`);
  await readToTheEnd();

  const charts = openDental.asked.filter(({ path }) => /^\/patients\/\d+$/.test(path)).map(({ path }) => path);
  expect(new Set(charts).size).toBe(strangers + friends.length);
  expect(charts).toHaveLength(strangers + friends.length);
  expect(openDental.maxAtOnce).toBe(1);

  await settle();
  for (let jobs = 0; jobs < 6; jobs += 1)
    await sql.rows(`select graphile_worker.add_job('read_visits', max_attempts => 1)`);
  await until('all are completed', async () => (await completions())?.entries === 3);
  await readToTheEnd();
  expect(await completions()).toEqual(eachOnce);
});
