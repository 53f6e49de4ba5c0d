import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import type { Browser } from 'playwright-core';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { launchChromium, Reader } from '../support/reader.ts';
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts';
import { type RunningService, startService, startServiceIn } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

/** `OUTAGE_SECONDS=600` tests the full ten minutes that are promised. No timer in the pages exceeds one minute. */
const outageSeconds = Number(process.env['OUTAGE_SECONDS'] ?? 12);
const pages = ['/referralprogram', '/qrcode', '/tvs?safe'];

let postgres: RestartablePostgres;
let mail: MailSink;
let sql: Sql;
let browser: Browser;
let service: RunningService;
let readers: Reader[];
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  const port = await freePort();
  environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '0', DISPLAY_PAIRING: 'off' };
  [postgres, mail, browser] = await Promise.all([startRestartablePostgres(), MailSink.start(), launchChromium()]);
  sql = await Sql.connect(postgres.url);
  const around = { databaseUrl: postgres.serviceUrl, mail, sql, end: () => Promise.resolve() };
  service = await startServiceIn(around, { environment, withPages: true, port });
});
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await browser.close();
  await service.stopServing();
  await sql.close();
  await Promise.all([mail.stop(), postgres.remove()]);
});

test(
  'three screens survive a server outage and a database restart, and show the next QR without help',
  async () => {
    const admin = (await anAdmin(service)).browser;
    readers = await Promise.all(pages.map(() => Reader.open(browser, service.url)));
    for (const [index, path] of pages.entries()) await readers[index]?.open(path);
    const push = (number: number) =>
      admin.ask(generateQr, { body: { email: `patient.${number}@example.com`, name: `Name${number} Surname` } });
    const names = ['Ann', 'Bea', 'Cleo'];
    const pushName = (name: string) =>
      admin.call(generateQr, { body: { email: `${name}@example.com`, name: `${name} Smith` } });
    const allShow = (name: string) =>
      Promise.all(readers.map((reader) => reader.page.getByText(`Welcome, ${name}!`).first().waitFor()));
    await pushName(names[0] ?? '');
    await allShow(names[0] ?? '');
    for (const reader of readers) await reader.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

    await service.stopServing();
    await readers[0]?.page.waitForTimeout(outageSeconds * 1_000);
    service = await startService({
      on: service,
      environment,
      withPages: true,
      port: Number(new URL(service.url).port),
    });
    await pushName(names[1] ?? '');
    await allShow(names[1] ?? '');

    await sql.close();
    await postgres.stop();
    expect((await push(1)).status).toBe(503);
    await postgres.start();
    sql = await Sql.connect(postgres.url);
    await until('the desk can push again', async () => (await push(2)).status === 200);
    await pushName(names[2] ?? '');
    await allShow(names[2] ?? '');
    for (const reader of readers) expect(await reader.page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  },
  90_000 + outageSeconds * 1_000,
);
