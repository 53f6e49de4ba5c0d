import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { setPassword } from '@rewards/contracts/sign-in';
import { type FreshDatabase, freshDatabase } from '../../setup/fresh-database.ts';
import { freePort } from '../../support/free-port.ts';
import { MailSink } from '../../support/mail-sink.ts';
import { anAdmin, aPatient } from '../../support/people.ts';
import { Program } from '../../support/program.ts';
import { Sql } from '../../support/sql.ts';
import { upload, Visitor } from '../../support/visitor.ts';

// The bundled production file lies elsewhere than the sources (record 0068), and finds its assets from there.
let database: FreshDatabase;
let sql: Sql;
let mail: MailSink;
let folder: string;
let program: Program;
let place: { readonly url: string; readonly publicUrl: string };
const metricsToken = 'm'.repeat(40);
const visitor = () => new Visitor(place);

beforeAll(async () => {
  [database, mail] = await Promise.all([freshDatabase(), MailSink.start()]);
  sql = await Sql.connect(database.url);
  folder = await mkdtemp(join(tmpdir(), 'rewards-shipped-'));
  const port = await freePort();
  place = { url: `http://127.0.0.1:${port}`, publicUrl: `http://127.0.0.1:${port}` };
  program = new Program('serve.ts', [], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: place.publicUrl,
    TRUST_PROXY: '1',
    DATABASE_URL: database.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'k'.repeat(40),
    SMTP_URL: mail.url,
    PRACTICE_NAME: 'Lakeside Dental',
    PRACTICE_TIME_ZONE: 'America/New_York',
    METRICS_TOKEN: metricsToken,
  });
  await program.ready(place.url);
});
afterAll(async () => {
  await program.kill();
  await Promise.all([mail.stop(), sql.close()]);
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

it('serves the built pages, and the files of its own pages with their font', async () => {
  const asPage = { headers: { accept: 'text/html' } };
  const login = await visitor().request('GET', '/login', asPage);
  expect(login).toMatchObject({ status: 200, body: expect.stringContaining('<script') });
  const page = await visitor().request('GET', '/r/nobodys', asPage);
  const [, sheet] = /href="(\/assets\/pages\/[\w.-]+\.css)"/.exec(String(page.body)) ?? [];
  const styles = await visitor().open(sheet ?? 'no style sheet');
  expect(styles.status).toBe(200);
  const [, face] = /url\((\/assets\/pages\/heading[\w.-]+)\)/.exec(String(styles.body)) ?? [];
  expect(await visitor().open(face ?? 'no typeface')).toMatchObject({ status: 200 });
});

it('has the list of common passwords', async () => {
  const maria = await aPatient({ mail, sql, visitor });
  const refused = await maria.browser.ask(setPassword, { body: { password: 'password1', confirm: 'password1' } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'password_too_common' } });
});

it('reads a patient list in its thread', async () => {
  const { browser } = await anAdmin({ mail, sql, visitor });
  const result = await browser.call(uploadPatients, { body: upload('Email,Name\nann@example.com,Ann Poe\n') });
  expect(result).toMatchObject({ created: 1, total_rows: 1 });
});

it('reports its version', async () => {
  const answer = await fetch(`${place.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(await answer.text()).toMatch(/build_info\{version="\d+\.\d+\.\d+"/);
});
