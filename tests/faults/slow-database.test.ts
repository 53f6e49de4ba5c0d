import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { listTasks } from '@rewards/contracts/tasks';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { TroubledWay } from '../support/troubled-way.ts';
import { until } from '../support/until.ts';

let database: FreshDatabase;
/** Leads the queue and announcements to the database. Requests have their own way. */
let way: TroubledWay;
let service: RunningService;
const logLines: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  way = await TroubledWay.to(Number(new URL(database.url).port));
  const [mail, sql] = await Promise.all([MailSink.start(), Sql.connect(database.url)]);
  const end = async () => {
    await Promise.all([sql.close(), mail.stop()]);
    await database.drop();
  };
  const environment = { DATABASE_DIRECT_URL: way.of(database.serviceUrl) };
  const around = { databaseUrl: database.serviceUrl, mail, sql, end };
  service = await startServiceIn(around, { environment, logLines, queuePatienceSeconds: 3 });
});
afterAll(async () => {
  // Closes this first, or stopping would wait for the silent connections.
  await way.close();
  await service.stop();
});

let visitors = 0;
/** Asks for a sign-in code. @returns whether its email has arrived */
async function askForCode(): Promise<() => Promise<boolean>> {
  visitors += 1;
  const email = `visitor${visitors}@example.com`;
  await service.visitor().call(sendLoginCode, { body: { email } });
  return async () => service.mail.received.some(({ to }) => to.includes(email));
}
const messages = () => logLines.map((line) => (JSON.parse(line) as { msg: string }).msg);

it('emails leave without a restart after a database that stalls some connections, loses others, and recovers', async () => {
  await until('an email arrives', await askForCode());
  for (let round = 0; round < 3; round += 1) {
    way.stall((index) => index % 2 === round % 2);
    await askForCode();
    await new Promise((resolve) => setTimeout(resolve, 500));
    way.flow();
  }
  // The runner gives up when it can't record a finished job. The new one has to survive trouble with its first words.
  way.cutAt('complete_job');
  await askForCode();
  await until('a finished job is lost', async () => !way.hasTrap);
  way.cutAt('_private_tasks');
  await until('the next runner loses its first statement', async () => !way.hasTrap);

  const hasArrived = await askForCode();
  await until('an email arrives again', hasArrived);
  expect(await hasArrived()).toBe(true);
});

it('a stalled queue is reported by /readyz, Needs attention and the log, and ends without a restart', async () => {
  const { browser: admin } = await anAdmin(service);
  const readiness = async () => service.visitor().open('/readyz');
  const tasks = async () => (await admin.call(listTasks)).tasks.map(({ kind }) => kind);
  expect(await readiness()).toMatchObject({ status: 200, body: { queue: true } });

  way.fallSilent();
  const hasArrived = await askForCode();
  await until('the queue is stalled', async () => !((await readiness()).body as { queue: boolean }).queue);
  // Pages still work, so a load balancer keeps sending requests.
  expect(await readiness()).toMatchObject({ status: 200, body: { ready: true, queue: false } });
  expect(await tasks()).toContain('queue_stalled');
  expect(await hasArrived()).toBe(false);

  way.speakAgain();
  await until('the email arrives', hasArrived);
  await until('all is well', async () => ((await readiness()).body as { queue: boolean }).queue);
  await until('nothing needs attention', async () => !(await tasks()).includes('queue_stalled'));
  // On a busy machine it can stall again. Each time is logged once, and so is its end.
  const logged = messages().flatMap(
    (message) => /^(?:No job has left the queue|Jobs leave the queue again)/.exec(message) ?? [],
  );
  expect(logged.length).toBeGreaterThanOrEqual(2);
  expect(logged).toEqual(
    logged.map((_, index) => (index % 2 === 0 ? 'No job has left the queue' : 'Jobs leave the queue again')),
  );
});
