import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { Program } from '../support/program.ts';

let database: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rewards-ending-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const passwordsAtOnce = 40;

/** More than are hashed at a time, so some run and others wait when the shutdown starts. */
const guessPasswords = (url: string) =>
  Array.from({ length: passwordsAtOnce }, async (_, number) => {
    const body = JSON.stringify({ email: `nobody${number}@example.org`, password: 'a guess that is wrong' });
    const headers = { 'content-type': 'application/json', origin: url };
    return fetch(`${url}/auth/login`, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 'cut off' as const,
    );
  });

it('a server that shuts down while hashing passwords answers the accepted requests and exits cleanly', async () => {
  for (const answersBefore of [0, 1, 10]) {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = new Program('serve.ts', [], {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.serviceUrl,
      DATA_DIR: dataDir,
      SESSION_KEYS: 'k'.repeat(40),
      PRACTICE_NAME: 'Lakeside Dental',
      PRACTICE_TIME_ZONE: 'America/New_York',
    });
    await server.ready(`http://127.0.0.1:${port}`);
    let answered = 0;
    const enough = Promise.withResolvers<void>();
    const guesses = guessPasswords(`http://127.0.0.1:${port}`).map(async (guess) => {
      const status = await guess;
      answered += 1;
      if (answered >= answersBefore) enough.resolve();
      return status;
    });
    if (answersBefore > 0) await enough.promise;
    expect(await server.stop()).toMatchObject({ code: 0 });
    for (const status of await Promise.all(guesses)) expect([401, 403, 429, 503, 'cut off']).toContain(status);
    await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed');
  }
});
