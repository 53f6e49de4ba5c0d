import type { Context } from 'koa';
import { describe, expect, it } from '@jest/globals';
import { isAtThisMachine } from './at-this-machine.ts';

const from = (remoteAddress: string, headers: Record<string, string>) =>
  ({ req: { socket: { remoteAddress }, headers } }) as unknown as Pick<Context, 'req'>;

describe('pages for this machine only open', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ])('for %s requesting %s', (address, host) => expect(isAtThisMachine(from(address, { host }))).toBe(true));

  it.each([
    ['another machine', '192.168.1.20', { host: 'localhost:3000' }],
    ["a page whose name was rebound to this machine's address", '127.0.0.1', { host: 'evil.example:3000' }],
    ['a proxy on this machine', '127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }],
    ['a request without a host', '127.0.0.1', {}],
  ])('but not for %s', (_whom, address, headers) =>
    expect(isAtThisMachine(from(address, headers as Record<string, string>))).toBe(false),
  );
});
