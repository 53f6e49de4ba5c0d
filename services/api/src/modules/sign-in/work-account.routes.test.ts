import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Proof } from '@rewards/openid-connect/open-id-connect-issuer';
import Koa from 'koa';
import { makeLogger } from '../../http/logger.ts';
import type { Service } from '../ports.ts';
import { workAccountRoutes } from './work-account.routes.ts';

const why = 'invalid_grant: AADSTS50034: The user account dana@example.com does not exist';

/** @returns what's logged after the provider answered with this. */
async function logOf(proof: Proof): Promise<string> {
  const lines: string[] = [];
  const app = new Koa();
  app.keys = ['key'];
  const dependencies = {
    workAccounts: {
      start: async () => ({
        kind: 'started',
        address: new URL('https://login.example.com'),
        attempt: { state: 's', nonce: 'n', codeVerifier: 'c' },
      }),
      finish: async () => proof,
    },
    sessions: { middleware: () => (_: unknown, next: () => Promise<unknown>) => next() },
    requestRate: { take: () => 0 },
    settings: { publicUrl: 'http://rewards.test' },
    clock: { now: () => new Date('2026-06-15T14:00:00Z') },
    log: makeLogger('info', { write: (line) => void lines.push(line) }),
  };
  app.use(workAccountRoutes(dependencies as unknown as Service).routes());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const started = await fetch(`${origin}/auth/oidc/start`, { redirect: 'manual' });
    const cookie = started.headers.getSetCookie().map((set) => set.split(';')[0]);
    await fetch(`${origin}/auth/oidc/callback`, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return lines.join('');
}

test.each(['refused', 'away'] as const)("the log keeps a provider's words (%s) without emails", async (kind) => {
  const log = await logOf({ kind, why });
  expect(log).toContain('AADSTS50034: The user account [email] does not exist');
  expect(log).not.toContain('dana@example.com');
});
