import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, dropDatabase } from './create-database.ts';
import { temporaryFolder } from './server-account.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDir: string;
let started: EmbeddedPostgres[];
let said: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await temporaryFolder(), 'embedded-postgres-test-'));
  await chmod(dataDir, 0o711);
  started = [];
  said = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
  started.push(server);
  return server;
}

/** As after a crash some time ago. */
async function leaveNumber(text: string): Promise<void> {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  await writeFile(file, text, { mode: 0o666 });
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
const runs = async () =>
  postmaster().then(
    () => true,
    () => false,
  );

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 60) throw error;
      await wait(200);
    }
  }
}

describe('the embedded database', () => {
  test('keeps data and address across a stop', async () => {
    const first = await start();
    await ask(first.url, "CREATE TABLE kept AS SELECT 'still here' AS word");
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'SELECT word FROM kept')).toBe('still here');
    expect(second.url).toBe(first.url);
  });

  test('requires its password and listens only on loopback', async () => {
    const { url } = await start();
    await expect(ask(url.replace(/:[^:@]*@/, ':guessed@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(await ask(url, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, 'SHOW unix_socket_directories')).toBe('');
    // It sorts the same on every machine.
    expect(await ask(url, "SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = 'rewards'")).toBe(
      'bC.UTF-8',
    );
  });

  test('started twice at once on an empty folder, is one server that ends with its last user', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.url).toBe(other.url);
    await one.stop();
    expect(await ask(other.url, 'SELECT 1')).toBe(1);
    await other.stop();
    expect(await runs()).toBe(false);
  });

  test('ends when its last two users leave at once', async () => {
    const users = await Promise.all([start(), start()]);
    await Promise.all(users.map((user) => user.stop()));
    expect(await runs()).toBe(false);
  });

  test('serves a process that arrives while the last user leaves', async () => {
    const first = await start();
    const [, second] = await Promise.all([first.stop(), start()]);
    expect(await ask(second.url, 'SELECT 1')).toBe(1);
    await second.stop();
    expect(await runs()).toBe(false);
  });

  test('restarts at the same address when it dies, with all committed data', async () => {
    const { url } = await start();
    await ask(url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number');
    const dead = await postmaster();
    process.kill(dead, 'SIGKILL');
    expect(await eventually(() => ask(url, 'SELECT count(*)::int FROM kept'))).toBe(1000);
    expect(await postmaster()).not.toBe(dead);
    expect(said).toContain('The embedded database stopped. Restarting it.');
  });

  test("starts although another process now has a dead server's PID, or a crash left an empty PID file", async () => {
    const first = await start();
    const left = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    await first.stop();
    await leaveNumber(left.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(await ask(second.url, 'SELECT 1')).toBe(1);
    await second.stop();
    await leaveNumber('');
    const third = await start();
    expect(await ask(third.url, 'SELECT 1')).toBe(1);
  });

  test('refuses data of another major version, and data without its password, and says what to do', async () => {
    const server = await start();
    await server.stop();
    const version = join(dataDir, 'postgres/data/PG_VERSION');
    const written = await readFile(version, 'utf8');
    await writeFile(version, '17\n');
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, but this is 18\. .*DATA_DIR/);
    await writeFile(version, written);
    await rm(join(dataDir, 'postgres/password'));
    await expect(start()).rejects.toThrow(/Restore the file .*postgres\/password/);
  });

  test('reports a file in place of the data folder', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'file'), log: () => undefined })).rejects.toThrow(
      /there's a file with that name/,
    );
  });

  test('copies a template, and drops a database in use', async () => {
    const { adminUrl } = await start();
    const template = await createDatabase(adminUrl, 'template');
    await ask(template, "CREATE TABLE copied AS SELECT 'copied' AS word");
    const copy = await createDatabase(adminUrl, 'copy', 'template');
    const user = new pg.Client({ connectionString: copy });
    const cutOff = new Promise((resolve) => user.on('error', resolve));
    await user.connect();
    expect(await ask(copy, 'SELECT word FROM copied')).toBe('copied');
    await dropDatabase(adminUrl, 'copy');
    await cutOff;
    await expect(ask(copy, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
