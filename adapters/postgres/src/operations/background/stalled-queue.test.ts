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
import { type BackgroundWork, type BackgroundWorkSettings, startBackgroundWork } from './start-background-work.ts';
import { watchQueue } from './queue-watch.ts';

let fresh: FreshDatabaseWithClient;
let database: PostgresDatabase;
let way: TroubledWay;
let work: BackgroundWork | undefined;
const delivered: Mail[] = [];

beforeEach(async () => {
  fresh = await freshDatabaseWithClient();
  database = connectPostgres({ url: fresh.url });
  way = await TroubledWay.to(Number(new URL(fresh.url).port));
  delivered.length = 0;
});
afterEach(async () => {
  await way.close();
  await work?.stop();
  await database.close();
  await fresh.drop();
});

type Limits = Pick<BackgroundWorkSettings, 'statementLimit' | 'queueWatch'>;

function start(limits: Limits = {}) {
  work = startBackgroundWork({
    ...limits,
    url: way.of(fresh.url),
    mailer: { deliver: async (mail) => void delivered.push(mail) },
    mailSeal: mailSealForTests,
    followUps: noFollowUps,
    readingVisits: noVisits,
    webhooks: noWebhooks,
    clock: { now: () => new Date('2026-03-01T12:00:00.000Z') },
  });
}

/** Queues an email on a healthy connection. */
const send = (to: string) =>
  new PostgresUnitOfWork(database, mailSealForTests).run(({ outbox }) =>
    outbox.append({ kind: 'login_code', to, code: '012345', minutes: 10 }),
  );

const arrives = (to: string) =>
  until(`the email to ${to} left`, async () => delivered.some((mail) => mail.to === to), 30_000);

test('the queue survives a connection that is lost while it looks up its tasks', async () => {
  way.cutAt('_private_tasks');
  start();
  await send('ann@example.com');
  await arrives('ann@example.com');
  expect(delivered).toHaveLength(1);
});

test('connections that fall silent are given up, and emails leave on new ones', async () => {
  start({ statementLimit: 1_000 });
  await send('ann@example.com');
  await arrives('ann@example.com');
  const workers = 8;
  way.stallAt('get_job', workers);
  await until('all workers wait', async () => !way.hasTrap, 30_000);
  await send('bob@example.com');
  await arrives('bob@example.com');
  expect(delivered).toHaveLength(2);
});

test('a runner that waits forever is replaced with its connections, and the log says so once', async () => {
  const logged: object[] = [];
  const keep = (details: object, message: string) => void logged.push({ ...details, message });
  const queueWatch = watchQueue(database, { log: { info: keep, warn: keep }, patienceSeconds: 1 });
  start({ statementLimit: 3_600_000, queueWatch });
  await send('ann@example.com');
  await arrives('ann@example.com');

  way.fallSilent();
  await send('bob@example.com');
  await until('the queue is stalled', async () => queueWatch.stalledSeconds !== undefined, 30_000);
  way.speakAgain();
  await arrives('bob@example.com');
  await until('it counts as working', async () => queueWatch.stalledSeconds === undefined, 30_000);
  expect(logged).toEqual([
    { jobs: 1, seconds: expect.any(Number), message: expect.stringMatching(/^No job has left the queue/) },
    { seconds: expect.any(Number), message: expect.stringMatching(/^Jobs leave the queue again/) },
  ]);
});
