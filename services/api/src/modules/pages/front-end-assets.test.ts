import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Koa from 'koa';
import { StaticFiles } from '../../http/static-files.ts';
import { sendAsset } from './front-end-assets.ts';

const hashed = 'main.0123456789ab.js';
const files: Readonly<Record<string, string>> = {
  [hashed]: 'plain',
  [`${hashed}.br`]: 'as brotli',
  [`${hashed}.gz`]: 'as gzip',
  'entry.js': 'of no fixed name',
  '.secret.0123456789ab.js': 'hidden',
};

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-assets-'));
  await mkdir(join(folder, 'shell/dist'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'shell/dist', name), text);
  await writeFile(join(folder, 'outside.0123456789ab.js'), 'outside');
  const koa = new Koa();
  koa.silent = true;
  const served = new StaticFiles();
  koa.use(async (context) => void (await sendAsset(context, served, folder, ['shell'])));
  server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function asked(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

it.each([
  ['gzip, deflate, br', 'as brotli', 'br'],
  ['gzip', 'as gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('a client that accepts %s gets a file %s', async (accepted, text, encoding) => {
  const answer = await asked(`/assets/shell/${hashed}`, { 'accept-encoding': accepted });
  expect([answer.status, answer.text, answer.headers['content-encoding']]).toEqual([200, text, encoding]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(text.length),
    vary: 'Accept-Encoding',
  });
});

it('a client with a current copy gets a 304, and a HEAD request gets no body', async () => {
  const { etag = '' } = (await asked(`/assets/shell/${hashed}`)).headers;
  expect(await asked(`/assets/shell/${hashed}`, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  const head = await asked(`/assets/shell/${hashed}`, {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '5']);
});

it('a file without a hash in its name is revalidated each time', async () => {
  const { status, headers } = await asked('/assets/shell/entry.js');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
});

it.each([
  '/assets/shell/missing.0123456789ab.js',
  '/assets/shell/.secret.0123456789ab.js',
  '/assets/shell/..%2f..%2foutside.0123456789ab.js',
  '/assets/other/main.0123456789ab.js',
])('%s is not found', async (path) => {
  const { status, text } = await asked(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toMatch(/hidden|outside/);
});
