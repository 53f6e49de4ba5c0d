import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { adminStats } from '@rewards/contracts/patients';
import { me } from '@rewards/contracts/sign-in';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const boundary = '----a-boundary';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="patients.csv"\r\nContent-Type: text/csv\r\n\r\n`;
const inTransaction =
  "pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()";
const waitingForLock = `${inTransaction} and application_name = 'referral-rewards' and wait_event_type = 'Lock'`;
const asMultipart = (body: string) => ({
  body,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

describe('importing a patient list', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const send = (list: string | Uint8Array<ArrayBuffer>) => admin.ask(uploadPatients, { body: upload(list) });
  const userNamed = async (email: string) =>
    (await service.sql.rows('select name, phone, staff_name, is_admin from users where email = $1', [email]))[0];
  const countUsers = (like: string) => service.sql.count('users where email like $1', [like]);

  /** A request whose body is written piece by piece. */
  const startUpload = (headers: Record<string, string> = {}) =>
    request(service.url + uploadPatients.path, {
      method: 'POST',
      headers: { ...admin.headers, ...asMultipart('').headers, cookie: admin.cookies.header() ?? '', ...headers },
    });

  it.each([
    ['a form without any part', new FormData()],
    ['a form with another part only', formWith('note', 'hello')],
    ['an empty csv', formWith('csv', '')],
    ['a file field left empty', formWith('file', new File([], ''))],
  ])('answers %s with what is missing', async (_, body) => {
    const answer = await admin.ask(uploadPatients, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'csv_missing', error: 'Provide a File or CSV string' } });
  });

  it("gives the same answer to a request that isn't a form", async () => {
    expect(await admin.ask(uploadPatients)).toMatchObject({ status: 400, body: { code: 'csv_missing' } });
    const json = await admin.request('POST', uploadPatients.path, {
      body: '{"csv":"Email"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json).toMatchObject({ status: 400, body: { code: 'csv_missing' } });
  });

  it.each([
    ['that is empty', '', 'This file is empty.'],
    ['with a header row only', 'Email,Name\r\n', 'no patients'],
    [
      'from Excel',
      'PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000\u0000\u0000!\u0000',
      'Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
    ],
  ])('explains the problem with a file %s', async (_, list, words) => {
    const answer = await send(list);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'csv_unreadable', error: expect.stringContaining(words) },
    });
  });

  it.each([
    ['of a different type', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['without an email column', 'Name,Phone\nAnn,6785550101\n'],
    ['with an unclosed quote', 'Email,Name\nquote@example.com,"Ann\n'],
  ])('refuses a file %s', async (_, list) => {
    const answer = await send(typeof list === 'string' ? list : new Uint8Array(list));
    expect(answer).toMatchObject({ status: 422, body: { code: 'csv_unreadable' } });
    expect(await countUsers('quote@%')).toBe(0);
  });

  it('refuses an unreadable form', async () => {
    for (const options of [
      asMultipart(`${partHead}Email\ncut.off@example.com\n`),
      asMultipart('nonsense'),
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    ]) {
      const answer = await admin.request('POST', uploadPatients.path, options);
      expect(answer.status).toBe(400);
    }
    expect(await countUsers('cut.off@%')).toBe(0);
  });

  it('accepts a file, or a csv field as text', async () => {
    const list = 'E-mail Address;Patient;Cell Phone\nas.file@example.com;"Müller, Jörg";(678) 555-0120\n';
    expect(await send(new Uint8Array(Buffer.from(list, 'latin1')))).toMatchObject({
      status: 200,
      body: { created: 1, total_rows: 1 },
    });
    expect(await userNamed('as.file@example.com')).toMatchObject({ name: 'Jörg Müller', phone: '+16785550120' });

    expect(await admin.call(uploadPatients, { body: formWith('csv', 'email\nas.text@example.com') })).toMatchObject({
      created: 1,
      total_rows: 1,
    });
    expect(await userNamed('as.text@example.com')).toMatchObject({ name: '', is_admin: false });
  });

  it('reports the outcome of every row, and why rows were skipped (rule 27)', async () => {
    const result = await admin.call(uploadPatients, {
      body: upload(
        'Email,Name,Mobile\nsmith@example.com,James Smith,6785550111\nSmith@Example.com ,Sarah Smith,\n\nnot an email,Tim,\n,Nobody,\nphone@example.com,Pho Ne,12\n',
      ),
    });
    expect(result).toMatchObject({ created: 2, updated: 0, skipped: 3, total_rows: 5 });
    expect(result.errors.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual([3, 5, 6, 7]);
    expect(await userNamed('smith@example.com')).toMatchObject({ name: 'James Smith', phone: '+16785550111' });
    expect(await userNamed('phone@example.com')).toMatchObject({ name: 'Pho Ne', phone: null });
  });

  it('shows the first 50 errors and counts them all', async () => {
    const rows = Array.from({ length: 60 }, (_, number) => `not an email ${number}`);
    const result = await admin.call(uploadPatients, { body: upload(['Email', ...rows].join('\n')) });
    expect(result).toMatchObject({ created: 0, skipped: 60, total_rows: 60 });
    expect(result.errors).toHaveLength(50);
  });

  it('applies changes, ignores blank cells, and skips everything the second time (rule 27)', async () => {
    const list = (rows: string) => upload(`Email,Name,Phone,Staff\n${rows}`);
    await admin.call(uploadPatients, {
      body: list('blank@example.com,Bea Blank,6785550130,Amara Bell\nsame@example.com,Sam Same,,'),
    });
    const changed = list('blank@example.com,,6785550131,\nsame@example.com,Sam Same,,');
    expect(await admin.call(uploadPatients, { body: changed })).toMatchObject({
      created: 0,
      updated: 1,
      skipped: 1,
      total_rows: 2,
    });
    expect(await userNamed('blank@example.com')).toEqual({
      name: 'Bea Blank',
      phone: '+16785550131',
      staff_name: 'Amara Bell',
      is_admin: false,
    });
    expect(await admin.call(uploadPatients, { body: changed })).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 2,
      total_rows: 2,
    });
  });

  it("leaves an admin's name, phone, role and session alone", async () => {
    const { user } = await admin.call(me);
    await send('Email,Name,Phone\nfront.desk@example.com,Somebody Else,(678) 555-0199\n');
    expect(await admin.call(me)).toMatchObject({ user: { ...user, is_admin: true } });
  });

  it('imports nothing from a file that breaks halfway (rule 27)', async () => {
    const rows = Array.from({ length: 5_000 }, (_, number) => `half${number}@example.com,Half ${number}`);
    const answer = await send(`Email,Name\n${rows.join('\n')}\nlast@example.com,"never closed\n`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'csv_unreadable' } });
    expect(await countUsers('half%')).toBe(0);
  });

  it.each([
    ['without an email column', 'Name,Phone\n' + 'Ann,6785550101\n'.repeat(70_000)],
    [
      'with an unclosed quote',
      `Email,Name\nbig@example.com,Ann\nlate@example.com,"Bob\n${'big@example.com,Ann\n'.repeat(60_000)}`,
      'row 3',
    ],
    ['of a different type', Uint8Array.from({ length: 1_000_000 }, (_, at) => ((at * 7_919) % 251) | 128)],
  ])('refuses a megabyte file %s just like a small one', async (_, list, where = '') => {
    const answer = await send(list);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'csv_unreadable', error: expect.stringContaining(where) },
    });
    expect(await countUsers('big@%')).toBe(0);
  });

  it('answers if the database connection dies in the middle', async () => {
    const held = await Sql.connect(service.databaseUrl);
    await held.rows('begin');
    await held.rows('lock table users in share mode');
    const answer = send(
      `Email,Name\n${Array.from({ length: 40_000 }, (_, number) => `killed${number}@example.com,Kim Killed\n`).join('')}`,
    );
    await until('the import waits', async () => (await service.sql.count(waitingForLock)) > 0);
    await service.sql.rows(`select pg_terminate_backend(pid) from ${waitingForLock}`);
    expect(await answer).toMatchObject({ status: 503 });
    await held.close();
    expect(await countUsers('killed%')).toBe(0);
  });

  it('holds one database connection for all waiting imports, and none during uploads', async () => {
    const held = await Sql.connect(service.databaseUrl);
    const arriving = Array.from({ length: 12 }, () => startUpload({ 'content-length': '10000000' }));
    for (const sending of arriving) {
      sending.on('error', () => undefined);
      sending.write(`${partHead}Email,Name\n${'slow@example.com,Slow\n'.repeat(5_000)}`);
    }
    await until('all of them arrive', async () => (await storedUploads()) === arriving.length);
    await until('none of them has a file name', async () => (await namedUploads()).length === 0);
    expect(await service.sql.count(inTransaction)).toBe(0);

    await held.rows('begin');
    await held.rows('lock table users in share mode');
    const whole = [1, 2, 3].map((number) => send(`Email\nqueued${number}@example.com\n`));
    await until(
      'all uploads are complete',
      async () =>
        (await storedUploads()) === arriving.length + whole.length && (await service.sql.count(waitingForLock)) > 0,
    );
    // An import that jumped the queue would wait for the lock before these later calls are answered.
    for (let later = 0; later < 10; later += 1) await admin.call(adminStats);
    expect(await service.sql.count(waitingForLock)).toBe(1);
    await held.close();
    expect((await Promise.all(whole)).map(({ status }) => status)).toEqual([200, 200, 200]);

    for (const sending of arriving) sending.destroy();
    await until('nothing is left of those who disconnected', async () => (await storedUploads()) === 0);
    expect(await countUsers('slow%')).toBe(0);
    expect(await send('Email\nslow@example.com\n')).toMatchObject({ status: 200, body: { created: 1 } });
  });

  it('creates each patient once when two admins import the same list at the same moment', async () => {
    const list = `Email\n${Array.from({ length: 300 }, (_, number) => `twice${number}@example.com`).join('\n')}\n`;
    const results = await Promise.all([
      admin.call(uploadPatients, { body: upload(list) }),
      admin.call(uploadPatients, { body: upload(list) }),
    ]);
    expect(results.map(({ created, skipped }) => created + skipped)).toEqual([300, 300]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(300);
    expect(await countUsers('twice%')).toBe(300);
  });

  it('imports 20,000 rows in one go', async () => {
    const rows = Array.from({ length: 20_000 }, (_, number) => `large${number}@example.com,Large ${number}\n`);
    const result = await admin.call(uploadPatients, { body: upload(`Email,Name\n${rows.join('')}`) });
    expect(result).toEqual({ created: 20_000, updated: 0, skipped: 0, total_rows: 20_000, errors: [] });
  });

  it('streams a 40 MB list without holding it in memory (rule 27)', async () => {
    const before = memoryInUse();
    const sending = startUpload();
    sending.on('error', () => undefined);
    sending.write(`${partHead}Email,Name,Notes\n`);
    for (let row = 0; row < 4_000; row += 1)
      if (!sending.write(`heavy@example.com,Heavy,${'x'.repeat(10_000)}\n`)) await once(sending, 'drain');
    expect(memoryInUse() - before).toBeLessThan(15_000_000);
    sending.destroy();
    await until('nothing of it is stored', async () => (await storedUploads()) === 0);
    expect(await countUsers('heavy%')).toBe(0);
  });
});

function formWith(name: string, value: string | File): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes still reachable, both the server's and the sender's. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Uploads this process holds open that still have a file name. */
const namedUploads = async () => (await openUploads()).filter((path) => !path.endsWith(' (deleted)'));

/** Uploads this process holds open, with or without a file name. */
const storedUploads = async () => (await openUploads()).length;

/** This process only: killed processes leave theirs behind, and some tests kill processes. */
async function openUploads(): Promise<readonly string[]> {
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return open.filter((path) => path.includes('rewards-upload-'));
}
