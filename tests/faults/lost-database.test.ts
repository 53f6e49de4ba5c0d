import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { completeReferral, dashboard } from '@rewards/contracts/referrals';
import { login, me, sendLoginCode, setPassword } from '@rewards/contracts/sign-in';
import { adminStats } from '@rewards/contracts/patients';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { aPatient, anAdmin, plantReferrals, type SignedIn } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts';
import { type RunningService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { type Answer, upload } from '../support/visitor.ts';

interface Warned {
  readonly level: number;
  readonly msg: string;
  readonly warnings?: number;
}

const boundMilliseconds = 30_000;

describe('losing the database while the service runs', () => {
  let postgres: RestartablePostgres;
  let mail: MailSink;
  let service: RunningService;
  let admin: SignedIn;
  let patient: SignedIn;
  let referralId: string;
  const logLines: string[] = [];

  beforeAll(async () => {
    [postgres, mail] = await Promise.all([startRestartablePostgres(), MailSink.start()]);
    const sql = await Sql.connect(postgres.url);
    const surroundings = {
      databaseUrl: postgres.serviceUrl,
      mail,
      sql,
      end: () => Promise.all([mail.stop(), postgres.remove()]).then(() => undefined),
    };
    service = await startServiceIn(surroundings, { logLines });
    admin = await anAdmin(service);
    patient = await aPatient(service);
    await patient.browser.call(setPassword, {
      body: { password: 'a quiet harbour at dawn', confirm: 'a quiet harbour at dawn' },
    });
    [referralId = ''] = await plantReferrals(sql, patient.user.id, 1);
    await sql.close();
  });
  afterAll(() => service.stop());

  /** One call of each kind, made while the database is down. */
  const callsOfEachKind = (): readonly Promise<Answer>[] => [
    patient.browser.ask(me),
    patient.browser.ask(dashboard),
    admin.browser.ask(adminStats),
    admin.browser.ask(completeReferral, { params: { id: referralId } }),
    admin.browser.ask(uploadPatients, { body: upload('Email\nlost@example.com\n') }),
    service.visitor().ask(login, { body: { email: patient.user.email, password: 'a quiet harbour at dawn' } }),
    service.visitor().ask(sendLoginCode, { body: { email: 'lost@example.com' } }),
  ];

  async function expectUnavailable(): Promise<void> {
    const began = Date.now();
    for (const { status, body, headers } of await Promise.all(callsOfEachKind())) {
      expect({ status, body }).toEqual({ status: 503, body: { error: expect.any(String), code: 'unavailable' } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Date.now() - began).toBeLessThan(boundMilliseconds);
  }

  async function expectRecovered(): Promise<void> {
    await until('the service is ready again', async () => (await service.visitor().open('/readyz')).status === 200);
    for (const call of [me, dashboard]) expect((await patient.browser.ask(call)).status).toBe(200);
    expect((await admin.browser.ask(adminStats)).status).toBe(200);
  }

  it('is answered with 503 in time, takes the service out of load balancing, and needs no restart afterward (rule 17)', async () => {
    await postgres.stop();
    await expectUnavailable();
    await expectUnavailable();
    expect((await service.visitor().open('/readyz')).status).toBe(503);
    expect((await service.visitor().open('/livez')).status).toBe(200);
    expect((await service.visitor().open(`/r/${patient.user.referral_code}`)).status).toBe(503);

    await postgres.start();
    await expectRecovered();
    expect(await admin.browser.ask(completeReferral, { params: { id: referralId } })).toMatchObject({
      status: 200,
      body: { referral: { earnings: 50 } },
    });
    expect((await patient.browser.call(dashboard)).stats).toMatchObject({
      annual_earnings: 50,
      completed_referrals: 1,
    });
  });

  it('is two warnings in the log, however many requests failed', async () => {
    const warned = () =>
      logLines
        .map((line) => JSON.parse(line) as Warned)
        .filter(({ level, msg }) => level >= 40 && !/mail|job/i.test(msg));
    const ends = () => warned().filter(({ msg }) => msg.includes('responding again')).length;
    await until('the outage before is over', async () => ends() === 1);
    const before = warned().length;
    await postgres.stop();
    for (let round = 0; round < 3; round += 1) await expectUnavailable();
    await service.visitor().open('/readyz');
    expect(warned().slice(before)).toHaveLength(1);
    await postgres.start();
    await expectRecovered();
    await until('the end of the outage is logged', async () => ends() === 2);
    const [, last, ...others] = warned().slice(before);
    expect(last).toMatchObject({ msg: expect.stringMatching(/responding again, after \d+ s/) });
    expect(last?.warnings).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });

  it('delays emails until it is back', async () => {
    expect((await aPatient(service, 'after@example.com')).user).toMatchObject({ is_admin: false });
  });

  it('is harmless while an email is being sent', async () => {
    const release = mail.holdNext();
    await service.visitor().call(sendLoginCode, { body: { email: 'under.way@example.com' } });
    await release.reached;
    await postgres.stop();
    const before = logLines.length;
    release.go();
    await mail.loginCodeTo('under.way@example.com');
    await until("the queue notices that it can't mark the job as done", async () =>
      logLines.slice(before).some((line) => line.includes('Failed to complete jobs')),
    );
    expect((await service.visitor().open('/livez')).status).toBe(200);
    await postgres.start();
    await expectRecovered();
    await aPatient(service, 'much.later@example.com');
  });

  it("doesn't keep a process from shutting down", async () => {
    const port = await freePort();
    const given = {
      ...service.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PRACTICE_NAME: 'Dogwood Dental Care',
      PRACTICE_TIME_ZONE: 'America/New_York',
    };
    const process = new Program('serve.ts', [], given);
    try {
      await process.ready(`http://127.0.0.1:${port}`);
      await postgres.stop();
      const began = Date.now();
      expect(await process.stop()).toMatchObject({ code: 0 });
      expect(Date.now() - began).toBeLessThan(boundMilliseconds);
    } finally {
      await process.kill();
      await postgres.start();
    }
  });
});
