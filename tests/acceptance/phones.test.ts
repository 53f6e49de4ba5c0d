import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { networkAddresses } from '@rewards/api/settings/phone-address';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { CookieJar } from '../support/cookie-jar.ts';
import { freePort } from '../support/free-port.ts';
import { Program } from '../support/program.ts';
import { until } from '../support/until.ts';

/** The address a phone would use. A machine without a network has only its own. */
const [address = '127.0.0.2'] = networkAddresses(networkInterfaces());

let database: FreshDatabase;
let program: Program;
let port: number;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
  dataDir = await mkdtemp(join(tmpdir(), 'rewards-phones-'));
  const environment = {
    HOST: '0.0.0.0',
    PORT: String(port),
    DATABASE_URL: database.serviceUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
  };
  program = new Program('start.ts', [], environment);
  await program.ready(`http://127.0.0.1:${port}`);
  await until('it has printed its address', async () => program.output.includes('Ctrl-C'));
});
afterAll(async () => {
  await program.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const hasNetwork = address !== '127.0.0.2';
const signIn = (origin: string) => {
  const [, email, password] = /Patient\s+(\S+@\S+)\s+password (\S+)/.exec(program.output) ?? [];
  return fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
};

it('prints the address for phones, or that there is no network', () =>
  expect(program.output).toMatch(hasNetwork ? `Phones   http://${address}:${port}` : /Phones .* no network/));

it.each(hasNetwork ? [address, 'localhost', '127.0.0.1'] : ['localhost', '127.0.0.1'])(
  'signing in works at %s, and links and QR codes use an address phones can open',
  async (host) => {
    const origin = `http://${host}:${port}`;
    const answer = await signIn(origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join(' ')).not.toMatch(/secure/i);
    const jar = new CookieJar();
    jar.take(answer.headers);
    const dashboard = await fetch(`${origin}/api/user/dashboard`, { headers: { cookie: jar.header() ?? '' } });
    const { referral_link: link } = (await dashboard.json()) as { referral_link: string };
    const led = hasNetwork ? address : 'localhost';
    expect(link).toMatch(new RegExp(`^http://${led.replaceAll('.', '\\.')}:${port}/r/`));
    expect((await fetch(link)).status).toBe(200);
  },
);

it("a page of any other address can't sign in", async () => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'a password of theirs' });
  const headers = { 'content-type': 'application/json', origin: 'http://elsewhere.example' };
  expect((await fetch(`http://127.0.0.1:${port}/auth/login`, { method: 'POST', headers, body })).status).toBe(403);
});

it('the local mailbox is open to this machine only', async () => {
  expect((await fetch(`http://localhost:${port}/dev/mailbox.json`)).status).toBe(200);
  expect((await fetch(`http://${address}:${port}/dev/mailbox.json`)).status).toBe(404);
});
