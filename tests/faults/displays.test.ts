import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts';
import { type RunningService, startService, startServiceIn } from '../support/running-service.ts';
import { Screen, transports } from '../support/screen.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const screensAtOnce = 50;
const openToAll = { DISPLAY_PAIRING: 'off' };
const pushes = 20;

describe('many screens on two servers', () => {
  let postgres: RestartablePostgres;
  let mail: MailSink;
  let sql: Sql;
  let one: RunningService;
  let other: RunningService;
  let admin: Visitor;
  let screens: Screen[];

  beforeAll(async () => {
    [postgres, mail] = await Promise.all([startRestartablePostgres(), MailSink.start()]);
    sql = await Sql.connect(postgres.url);
    one = await startServiceIn(
      { databaseUrl: postgres.serviceUrl, mail, sql, end: () => Promise.resolve() },
      { environment: openToAll },
    );
    other = await startService({ on: one, environment: openToAll });
    admin = (await anAdmin(one)).browser;
    screens = Array.from(
      { length: screensAtOnce },
      (_, index) => new Screen(index % 2 === 0 ? one : other, transports[index % 3] ?? 'socket'),
    );
    await until('all are connected', async () => screens.every(({ isConnected }) => isConnected));
  });
  afterAll(async () => {
    for (const screen of screens) screen.leave();
    await other.stopServing();
    await one.stopServing();
    await sql.close();
    await Promise.all([mail.stop(), postgres.remove()]);
  });

  const push = async (number: number) =>
    (await admin.call(generateQr, { body: { email: `patient.${number}@example.com` } })).landing_url;
  const allShow = (landingUrl: string | undefined) =>
    until('all screens show the same', async () => screens.every(({ shows }) => shows === landingUrl));
  /** Retries like a desk that was asked to. */
  const pushUntilTaken = async (number: number): Promise<string> => {
    let landingUrl: string | undefined;
    await until('the desk can push again', async () => {
      landingUrl = await push(number).catch(() => undefined);
      return landingUrl !== undefined;
    });
    return landingUrl ?? '';
  };
  const cutConnections = () =>
    sql.rows(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'referral-rewards%'",
    );
  const statusOfPush = async (number: number) =>
    (await admin.ask(generateQr, { body: { email: `patient.${number}@example.com` } })).status;

  async function expectSameStateAndNothingTwice(last: string): Promise<void> {
    await allShow(last);
    await admin.call(clearQr);
    await allShow(undefined);
    for (const screen of screens) expect(screen.ids).toEqual([...new Set(screen.ids)].toSorted((a, b) => a - b));
  }

  it('converge after the database drops every connection, with no event delivered twice (rule 20)', async () => {
    await allShow(undefined);
    let last = '';
    for (let round = 0; round < 6; round += 1) {
      if (round === 2 || round === 4) await cutConnections();
      last = await pushUntilTaken(round);
    }
    await expectSameStateAndNothingTwice(last);
  });

  it('converge after a database restart, with no event delivered twice (rule 20)', async () => {
    await allShow(await push(10));
    await sql.close();
    await postgres.stop();
    expect(await statusOfPush(11)).toBe(503);
    await postgres.start();
    sql = await Sql.connect(postgres.url);
    await until('the desk can push again', async () => (await statusOfPush(12)) === 200);
    for (let number = 13; number < 16; number += 1) await push(number);
    await expectSameStateAndNothingTwice(await push(16));
  });

  it('reconnect from a stopped server, and get what they missed once (rule 20)', async () => {
    const { url } = other;
    await other.stopServing();
    const landingUrl = await push(100);
    other = await startService({ on: one, environment: openToAll, port: Number(new URL(url).port) });
    await allShow(landingUrl);
    for (const screen of screens) expect(new Set(screen.ids).size).toBe(screen.ids.length);
  });

  it('hear each QR the admin pushes, none skipped (rule 18)', async () => {
    const listening = screens.filter((_, index) => index % 3 !== 2);
    const heardBefore = listening.map(({ ids }) => ids.length);
    for (let number = 0; number < pushes; number += 1) {
      const landingUrl = await push(200 + number);
      await until('all listeners show it', async () => listening.every(({ shows }) => shows === landingUrl));
    }
    expect(listening.map(({ ids }, index) => ids.length - (heardBefore[index] ?? 0))).toEqual(
      listening.map(() => pushes),
    );
  });
});
