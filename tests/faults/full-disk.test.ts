import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uploadFilm } from '@rewards/contracts/films';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { listUsers } from '@rewards/contracts/patients';
import { aFilm } from '../builders/a-film.ts';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { anAdmin } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';
import { type Answer, Visitor, upload } from '../support/visitor.ts';

const megabyte = 1_048_576;
/** After the database's files and log, this leaves room for a few films. */
const diskMegabytes = 200;
const filmBytes = 3 * megabyte;

let folder: string;
let mail: MailSink;
let disk: SmallDisk;
let running: Program | undefined;
let environment: Record<string, string>;
let place: { url: string; publicUrl: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-full-'));
  await chmod(folder, 0o711);
  mail = await MailSink.start();
  const port = await freePort();
  place = { url: `http://127.0.0.1:${port}`, publicUrl: `http://localhost:${port}` };
  environment = { PORT: String(port), DATA_DIR: folder, SMTP_URL: mail.url, TRUST_PROXY: '1', DEMO: 'off' };
  disk = new SmallDisk(folder, diskMegabytes);
});
afterAll(async () => {
  await running?.stop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const visitor = () => new Visitor(place);

/** The embedded database on the process's own small disk. */
async function database(): Promise<Sql> {
  const files = disk.seenFrom(running?.pid, 'postgres');
  const [password, postmaster] = await Promise.all([
    readFile(join(files, 'password'), 'utf8'),
    readFile(join(files, 'data/postmaster.pid'), 'utf8'),
  ]);
  return Sql.connect(`postgres://postgres:${password.trim()}@127.0.0.1:${postmaster.split('\n')[3]}/rewards`);
}

async function looked<Seen>(look: (sql: Sql) => Promise<Seen>): Promise<Seen> {
  const sql = await database();
  try {
    return await look(sql);
  } finally {
    await sql.close();
  }
}

const list = (number: number) => upload(`Email,Name\nkept${number}@example.com,Kim Kept\n`);

/** Expects a 503 with a readable message and nothing else. */
function expectToBeTold({ status, body }: Answer): void {
  expect({ status, body }).toEqual({
    status: 503,
    body: { error: expect.stringMatching(/^[A-Z].*[a-z.]$/), code: 'unavailable' },
  });
}

/** Writes until the disk is full. @returns the number of the first list that was refused */
async function importUntilRefused(admin: Visitor, from: number): Promise<number> {
  for (let number = from; ; number += 1) {
    const answer = await admin.ask(uploadPatients, { body: list(number) });
    if (answer.status === 200) continue;
    expectToBeTold(answer);
    return number;
  }
}

async function expectToGoOn(): Promise<void> {
  running = new Program('start.ts', [], environment, disk);
  await running.ready(place.url);
  const admin = await looked(async (sql) => (await anAdmin({ mail, sql, visitor })).browser);
  const film = () => admin.ask(uploadFilm, { body: upload(aFilm(filmBytes), 'Lake.mp4') });
  expect((await film()).status).toBe(200);

  for (const number of [0, 1, 2]) await admin.call(uploadPatients, { body: list(number) });
  await disk.fill(running.pid, filmBytes / 2);
  expectToBeTold(await film());
  await disk.fill(running.pid, 0);
  const acknowledged = await importUntilRefused(admin, 3);
  expect((await visitor().open('/livez')).status).toBe(200);

  await disk.empty(running.pid);
  await until('there is room again, and what was refused is done', async () => {
    const answer = await admin.ask(uploadPatients, { body: list(acknowledged) });
    return answer.status === 200;
  });
  expect((await film()).status).toBe(200);
  const { total } = await admin.call(listUsers, { query: { q: 'kept' } });
  expect(total).toBe(Math.min(acknowledged + 1, 500));
  expect(await looked((sql) => sql.count('film_pieces where film_id not in (select id from films)'))).toBe(0);
}

if (SmallDisk.isPossible)
  it('a full disk is reported on films and on everything else, and the service continues once there is room (rule 17)', () =>
    expectToGoOn());
else
  it("a full disk is not tested: this system can't give tests their own disk", () => {
    expect(SmallDisk.isPossible).toBe(false);
  });
