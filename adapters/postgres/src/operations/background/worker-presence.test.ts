import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Mail } from '@rewards/domain/outbox';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { noFollowUps } from '@rewards/tests/setup/no-follow-ups';
import { noVisits } from '@rewards/tests/setup/no-visits';
import { noWebhooks } from '@rewards/tests/setup/no-webhooks';
import { TroubledWay } from '@rewards/tests/support/troubled-way';
import { until } from '@rewards/tests/support/until';
import { connectPostgres } from '../../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';
import { PostgresUnitOfWork } from '../../postgres-unit-of-work.ts';
import { type BackgroundWork, startBackgroundWork } from './start-background-work.ts';
import { WorkerPresence } from './worker-presence.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;
let presence: WorkerPresence;
const everySeconds = 0.2;

beforeEach(async () => {
  fresh = await freshDatabaseWithClient();
  database = connectPostgres({ url: fresh.url });
  presence = new WorkerPresence({ database, everySeconds });
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

/** A job that this worker took. */
async function take(worker: string, task = 'post_credits') {
  const { rows } = await fresh.client.query<{ id: string }>('select id from graphile_worker.add_job($1)', [task]);
  await fresh.client.query(
    'update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = 1 where id = $2',
    [worker, rows[0]?.id],
  );
}
const taken = async () =>
  (
    await fresh.client.query<{ worker: string }>(
      'select locked_by as worker from graphile_worker.jobs where locked_by is not null order by 1',
    )
  ).rows.map(({ worker }) => worker);
const wasSeen = (worker: string, ago: string) =>
  fresh.client.query(
    `insert into queue_workers values ($1, now() - $2::interval) on conflict (name) do update set seen_at = excluded.seen_at`,
    [worker, ago],
  );

test('jobs of any kind are freed at the second turn that finds their worker gone', async () => {
  await wasSeen('killed', '1 minute');
  await take('killed');
  await presence.takeTurn();
  expect(await taken()).toEqual(['killed']);
  await presence.takeTurn();
  expect(await taken()).toEqual([]);
  expect((await fresh.client.query('select from queue_workers')).rows).toEqual([]);
});

test('jobs of workers that an earlier release runs, and of busy ones, are left alone', async () => {
  await take('of an earlier release');
  await take('busy');
  const [other, end] = [new WorkerPresence({ database, everySeconds }), Promise.withResolvers<void>()];
  const job = other.during('busy', () => end.promise);
  const enough = Date.now() + everySeconds * 10_000;
  while (Date.now() < enough) await Promise.all([other.takeTurn(), presence.takeTurn()]);
  expect(await taken()).toEqual(['busy', 'of an earlier release']);
  end.resolve();
  await job;
  await until('the job of the worker that is gone is free', async () => {
    await presence.takeTurn();
    return !(await taken()).includes('busy');
  });
});

test('after an outage, nobody counts as gone until they had a turn to say they are there', async () => {
  await wasSeen('on the other machine', '1 minute');
  await take('on the other machine');
  await presence.takeTurn();
  await fresh.client.query('alter table queue_workers rename to away');
  await presence.takeTurn();
  await fresh.client.query('alter table away rename to queue_workers');
  await presence.takeTurn();
  expect(await taken()).toEqual(['on the other machine']);
  await wasSeen('on the other machine', '0');
  await presence.takeTurn();
  await presence.takeTurn();
  expect(await taken()).toEqual(['on the other machine']);
});

test('an email that a cut-off process holds leaves through another one', async () => {
  const way = await TroubledWay.to(Number(new URL(fresh.url).port));
  const hangs = Promise.withResolvers<void>();
  const delivered: string[] = [];
  const start = (url: string, of: WorkerPresence, deliver: (mail: Mail) => Promise<void>) =>
    startBackgroundWork({
      ...{ url, presence: of, mailer: { deliver }, mailSeal: mailSealForTests },
      ...{ followUps: noFollowUps, readingVisits: noVisits, webhooks: noWebhooks },
      clock: { now: () => new Date('2026-03-01T12:00:00.000Z') },
    });
  const troubled = connectPostgres({ url: way.of(fresh.url) });
  const works: BackgroundWork[] = [];
  try {
    const reached = Promise.withResolvers<void>();
    const first = new WorkerPresence({ database: troubled, everySeconds });
    works.push(
      start(way.of(fresh.url), first, () => {
        reached.resolve();
        return hangs.promise;
      }),
    );
    const seen = 'select from queue_workers';
    await until('its workers are listed', async () => (await fresh.client.query(seen)).rowCount === 1);
    await new PostgresUnitOfWork(database, mailSealForTests).run(({ outbox }) =>
      outbox.append({ kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 }),
    );
    await reached.promise;
    way.fallSilent();
    works.push(start(fresh.url, presence, async ({ to }) => void delivered.push(to)));
    await until('the email left', async () => delivered.length > 0, 30_000);
    expect(delivered).toEqual(['ann@example.com']);
  } finally {
    hangs.resolve();
    await way.close();
    await Promise.all(works.map((work) => work.stop()));
    await troubled.close();
  }
});
