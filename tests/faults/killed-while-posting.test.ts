import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { toCents } from '@rewards/domain/cents';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { PostgresUnitOfWork } from '@rewards/postgres/postgres-unit-of-work';
import { connectPostgres } from '@rewards/postgres/sql/connect-postgres';
import { mailSealForTests } from '../setup/mail-seal-for-tests.ts';
import { fillStore } from '../port-contracts/fill-store.ts';
import { freePort } from '../support/free-port.ts';
import { noonZone } from '../support/noon-zone.ts';
import { confirmChart, connectPractice, openDentalEnvironment } from '../support/connect-practice.ts';
import { type Fault, OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

let postgres: RestartablePostgres;
let sql: Sql;
let office: OpenDentalServer;
let folder: string;
let running: Program[] = [];
let redemptions = 0;

beforeEach(async () => {
  [postgres, office, folder] = await Promise.all([
    startRestartablePostgres(),
    OpenDentalServer.start(),
    mkdtemp(join(tmpdir(), 'rewards-posting-')),
  ]);
  sql = await Sql.connect(postgres.url);
  redemptions = 0;
  await (await startServer()).stop();
  await connectPractice(postgres.url);
});
afterEach(async () => {
  for (const program of running) await program.stop();
  running = [];
  await office.stop();
  await sql.close();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program('serve.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: postgres.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: noonZone(),
    ...openDentalEnvironment(office),
  });
  running.push(program);
  await program.ready(url);
  return program;
}

/** Redeems credit of a patient whose chart is confirmed, as the service does. */
async function redeem(): Promise<void> {
  redemptions += 1;
  const { id: userId } = await plantUser(sql, { email: `pat${redemptions}@example.com`, name: 'Pat Lee' });
  await confirmChart(sql, { userId, chart: office.office.hasPatient({ FName: 'Pat', LName: 'Lee' }) });
  const database = connectPostgres({ url: postgres.url });
  const unitOfWork = new PostgresUnitOfWork(database, mailSealForTests);
  await fillStore({ unitOfWork }, { earned: [[userId, 2026, randomUUID(), 5_000]] });
  const outcome = await new RedeemCredit({
    unitOfWork,
    frontDeskCreditLimitCents: toCents(5_000),
    timeZone: 'UTC',
    randomness: new SecureRandomness(),
    clock: { now: () => new Date() },
  }).execute({ userId, amountCents: toCents(2_000), givenOn: '2026-01-02', note: '', by: { userId } });
  await database.close();
  expect(outcome.kind).toBe('redeemed');
}

const states = async () =>
  (await sql.rows<{ state: string }>('select state from credit_postings order by created_at, id')).map(
    ({ state }) => state,
  );
const takeUp = () => sql.rows(`select graphile_worker.add_job('post_credits', job_key => 'post_credits')`);
/** As if so many minutes had passed since sending began. */
const pass = (minutes: number) =>
  sql.rows(
    `update credit_postings set sent_at = sent_at - make_interval(mins => $1), due_at = due_at - make_interval(mins => $1)`,
    [minutes],
  );

/** Time passes until everything is posted. */
async function settle(): Promise<void> {
  await until(
    'all is posted',
    async () => {
      await pass(3);
      await takeUp();
      return (await states()).every((state) => state === 'posted');
    },
    60_000,
    500,
  );
}

const amounts = () => office.office.adjustments.map(({ AdjAmt }) => AdjAmt);

function holding(when: 'before' | 'after') {
  let go = () => {};
  let reach = () => {};
  const released = new Promise<void>((resolve) => (go = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { fault: { kind: 'held', when, until: released, reached: reach } satisfies Fault, go, reached };
}

it.each<[string, RegExp, 'before' | 'after', number]>([
  ['while it looks for the marker', /^GET \/adjustments/, 'before', 0],
  ['between the look-up and the posting', /^GET \/patients\/\d+/, 'before', 0],
  ['after the posting, before it is committed', /^POST \/adjustments/, 'after', 1],
])('credit is posted once if the server is killed %s', async (_when, path, when, postedAlready) => {
  const held = holding(when);
  office.fail(path, held.fault);
  await redeem();
  const server = await startServer();
  await held.reached;
  expect(await states()).toEqual(['sending']);
  await server.kill();
  held.go();
  expect(amounts()).toHaveLength(postedAlready);

  await startServer();
  await settle();

  expect(amounts()).toEqual([-20]);
});

it('credit is posted once if the server is killed before it committed that it is sending', async () => {
  await redeem();
  const holder = await Sql.connect(postgres.url);
  await holder.rows('begin');
  await holder.rows('lock table credit_postings in share row exclusive mode');
  const server = await startServer();
  await until(
    'the claim waits for the lock',
    async () =>
      (await sql.count(`pg_stat_activity where wait_event_type = 'Lock' and query like '%credit_postings%'`)) > 0,
  );
  await server.kill();
  await holder.rows('rollback');
  await holder.close();
  expect([await states(), amounts()]).toEqual([['waiting'], []]);

  await startServer();
  await settle();

  expect(amounts()).toEqual([-20]);
});

it('two servers post each credit once', async () => {
  for (let count = 0; count < 5; count += 1) await redeem();
  await Promise.all([startServer(), startServer()]);
  for (let count = 0; count < 5; count += 1) await redeem();
  await settle();

  expect(amounts()).toEqual(Array.from({ length: 10 }, () => -20));
  expect(await sql.count('credit_postings where sends > 1')).toBe(0);
});

it('credit is posted once if the database is away when the answer comes', async () => {
  const held = holding('after');
  office.fail(/^POST \/adjustments/, held.fault);
  await redeem();
  await startServer();
  await held.reached;
  await sql.close();
  await postgres.stop();
  held.go();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await postgres.start();
  sql = await Sql.connect(postgres.url);
  expect(amounts()).toHaveLength(1);

  await settle();

  expect(amounts()).toEqual([-20]);
});
