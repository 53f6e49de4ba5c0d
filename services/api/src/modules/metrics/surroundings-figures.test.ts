import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, createServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { SurroundingsFigures } from './surroundings-figures.ts';
import { cert, key, validTo } from '../../http/testing/a-certificate.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const figuresOf = (publicUrl: string) => new SurroundingsFigures({ publicUrl, dataDir: tmpdir() });
const certificate = async (figures: SurroundingsFigures) =>
  /^certificate_expires_timestamp_seconds (\d+)$/m.exec(await (await figures.read()).metrics())?.[1];

test('the end of the certificate is read in the background, and told from the next scrape on', async () => {
  server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const figures = figuresOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  let told = await certificate(figures);
  expect(told).toBeUndefined();
  while (told === undefined) told = await certificate(figures);
  expect(Number(told)).toBe(validTo.getTime() / 1_000);
});

test('the disk of a folder that is still to be made is that of the folder around it', async () => {
  const figures = new SurroundingsFigures({
    publicUrl: 'http://localhost:3000',
    dataDir: join(tmpdir(), 'no-such-cell'),
  });
  expect(await (await figures.read()).metrics()).toMatch(/^disk_free_bytes\{folder="data"\} \d+$/m);
});

test.each(['http://localhost:3000', 'https://127.0.0.1:9'])('%s has no such figure', async (address) => {
  const figures = figuresOf(address);
  for (let scrape = 0; scrape < 3; scrape += 1) expect(await certificate(figures)).toBeUndefined();
});
