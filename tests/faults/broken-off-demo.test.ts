import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { Program } from '../support/program.ts';
import { Sql } from '../support/sql.ts';

let database: FreshDatabase;
let sql: Sql;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  sql = await Sql.connect(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'rewards-demo-'));
});
afterAll(async () => {
  await sql.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function startOn(port: number): Program {
  const environment = {
    DATABASE_URL: database.serviceUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  return new Program('start.ts', [], environment);
}

/** A demo that has printed how to use it. */
async function started(): Promise<{ readonly port: number; readonly program: Program }> {
  const port = await freePort();
  const program = startOn(port);
  await program.ready(`http://127.0.0.1:${port}`);
  while (!program.output.includes('Ctrl-C')) await new Promise((resolve) => setTimeout(resolve, 20));
  return { port, program };
}

/** The API key that the next start prints, and what a call with it is answered. */
async function printedKey(): Promise<{ readonly key: string | undefined; readonly status?: number }> {
  const { port, program } = await started();
  try {
    const [, key] = /API key {2}(rr_\w{43})/.exec(program.output) ?? [];
    if (key === undefined) return { key };
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await fetch(`http://127.0.0.1:${port}/admin/export/patients`, { headers });
    return { key, status };
  } finally {
    await program.kill();
  }
}

it('a demo practice killed halfway is completed at the next start, and its printed sign-ins work', async () => {
  const first = startOn(await freePort());
  while ((await sql.count('referrals')) < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await first.kill();
  expect(first.output).not.toMatch(/password/);

  const { port, program: second } = await started();
  try {
    const printed = [...second.output.matchAll(/(\S+@\S+)\s+password (\S+)/g)].map(([, email, password]) => ({
      email,
      password,
    }));
    expect(printed).toHaveLength(2);
    for (const body of printed) {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    }
    // The demo includes a patient who reached the annual limit, which only a complete one has.
    expect(await sql.count('credit_years where held_cents = 50000')).toBeGreaterThan(0);
    expect(await sql.count(`referrals where status = 'pending'`)).toBeGreaterThan(0);
  } finally {
    await second.kill();
  }
});

it('a demo prints the same API key at every start, an older demo gets it, and a revoked one is gone', async () => {
  const first = await printedKey();
  expect(first.status).toBe(200);
  await sql.rows('delete from key_calls');
  await sql.rows('delete from api_keys');
  expect(await printedKey()).toEqual(first);
  await sql.rows('update api_keys set revoked_at = now()');
  expect(await printedKey()).toEqual({ key: undefined });
});
