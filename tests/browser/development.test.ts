import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { launchChromium, Reader } from '../support/reader.ts';
import { until } from '../support/until.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const patienceMilliseconds = 90_000;

describe('npm run dev', () => {
  let database: FreshDatabase;
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let browser: Browser;
  let output = '';

  beforeAll(async () => {
    [database, folder, port, browser] = await Promise.all([
      freshDatabase(),
      mkdtemp(join(tmpdir(), 'rewards-development-')),
      freePort(),
      launchChromium(),
    ]);
    server = spawn(process.execPath, [join(project, 'scripts/dev.mjs')], {
      // An empty value keeps the developer's own `.env` from setting it.
      env: { ...process.env, PORT: String(port), DATABASE_URL: database.serviceUrl, DATA_DIR: folder, PUBLIC_URL: '' },
      // It exits when the process at the other end of the channel does.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (words) => (output += String(words)));
    await until('the front ends are built', async () => output.includes('compiled'), patienceMilliseconds);
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await Promise.all([once(server, 'exit'), browser.close()]);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const printedAddress = () => /Dev server at (\S+)/.exec(output)?.[1] ?? '';

  it.each([
    ['the address that it prints', printedAddress],
    ['127.0.0.1', () => `http://127.0.0.1:${port}`],
  ])('reloads a page at %s after a code change', async (_where, address) => {
    expect(new URL(address()).port).toBe(String(port));
    const reader = await Reader.open(browser, address());
    const messages: { readonly type: string }[] = [];
    reader.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(String(payload)) as { type: string }));
    });
    await reader.open('/login');
    await until('the dev server has reported its state', async () =>
      messages.some(({ type }) => type === 'ok' || type === 'error'),
    );
    expect(messages.map(({ type }) => type)).toContain('hot');
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    await reader.close();
  });
});
