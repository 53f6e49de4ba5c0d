import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { me } from '@rewards/contracts/sign-in';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { MailSink } from '../support/mail-sink.ts';
import { aPatient, type SignedIn } from '../support/people.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { TroubledWay } from '../support/troubled-way.ts';
import { until } from '../support/until.ts';

let database: FreshDatabase;
let way: TroubledWay;
let service: RunningService;
let patient: SignedIn;

beforeAll(async () => {
  database = await freshDatabase();
  way = await TroubledWay.to(Number(new URL(database.url).port));
  const [mail, sql] = await Promise.all([MailSink.start(), Sql.connect(database.url)]);
  const end = async () => {
    await Promise.all([sql.close(), mail.stop()]);
    await way.close();
    await database.drop();
  };
  service = await startServiceIn({ databaseUrl: way.of(database.serviceUrl), mail, sql, end }, {});
  patient = await aPatient(service);
});
afterAll(async () => {
  // Closes this first, or stopping would wait for the silent connections.
  await way.close();
  await service.stop();
});

it('a database that swallows packets counts as lost within half a minute, and its connections are dropped (rule 17)', async () => {
  way.fallSilent();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 4 }, () => patient.browser.ask(me)));
  expect(performance.now() - began).toBeLessThan(30_000);
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await service.visitor().open('/livez')).status).toBe(200);

  way.speakAgain();
  // The pool may still hold dead connections, and each has to time out.
  await until('it answers again', async () => (await patient.browser.ask(me)).status === 200, 60_000);
  expect((await patient.browser.ask(me)).status).toBe(200);
});
