import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { makeLogger } from './logger.ts';
import { loggedPath, requestLog } from './request-log.ts';

interface Response {
  readonly status: number;
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  readonly isFolded?: boolean;
}

async function linesOf(response: Response, usual: 'info' | 'debug', path = '/admin/users/import'): Promise<string[]> {
  const lines: string[] = [];
  const { status, isFolded, ...ended } = response;
  const res = Object.assign(new EventEmitter(), ended, { setHeader: () => undefined });
  const context = {
    state: { isFolded },
    get: () => '',
    method: 'POST',
    path,
    status,
    res,
  } as unknown as Context;
  await requestLog(
    makeLogger('info', { write: (line: string) => void lines.push(line) }),
    usual,
    () => false,
  )(context, async () => undefined);
  res.emit('close');
  return lines;
}

const logged = async (response: Response) =>
  JSON.parse((await linesOf(response, 'info')).join('')) as Record<string, unknown>;

it('a request is logged with its status', async () => {
  expect(await logged({ status: 503, headersSent: true, writableFinished: true })).toMatchObject({
    level: 40,
    status: 503,
  });
});

it.each([404, 500])('a request whose client left before the answer has no status, not even %s', async (status) => {
  const line = await logged({ status, headersSent: false, writableFinished: false });
  expect(line).toMatchObject({ level: 30, aborted: true });
  expect(line).not.toHaveProperty('status');
});

it('a request whose client left during the answer has the status that was sent', async () => {
  expect(await logged({ status: 200, headersSent: true, writableFinished: false })).toMatchObject({
    level: 30,
    status: 200,
    aborted: true,
  });
});

it('a request during an outage, or a failed readiness check, is no warning', async () => {
  const answered = { status: 503, headersSent: true, writableFinished: true };
  expect(await linesOf({ ...answered, isFolded: true }, 'info')).toEqual([]);
  expect(await linesOf(answered, 'info', '/readyz')).toEqual([]);
});

it('a terminal only shows failed requests', async () => {
  const answered = { headersSent: true, writableFinished: true };
  expect(await linesOf({ ...answered, status: 200 }, 'debug')).toEqual([]);
  expect(await linesOf({ ...answered, status: 500 }, 'debug')).toHaveLength(1);
});

it.each(['/api/config', '/assets/shell/main.js', '/livez'])(
  '%s, the same for everyone, is logged only if it fails',
  async (path) => {
    const answered = { headersSent: true, writableFinished: true };
    expect(await linesOf({ ...answered, status: 200 }, 'info', path)).toEqual([]);
    expect(await linesOf({ ...answered, status: 500 }, 'info', path)).toHaveLength(1);
  },
);

const user = '0190a000-0000-7000-8000-000000000001';

it.each([
  ['/r/ABCD2345', { code: 'ABCD2345' }, '/r/:code', '/r/:code'],
  [`/admin/user/${user}/referrals`, { id: user }, '/admin/user/:id/referrals', `/admin/user/${user}/referrals`],
  [
    '/admin/user/maria@example.com/referrals',
    { id: 'maria@example.com' },
    '/admin/user/:id/referrals',
    '/admin/user/:id/referrals',
  ],
  ['/maria@example.com/123456', undefined, undefined, '[email]'],
  ['/login', undefined, undefined, '/login'],
])('%s is logged without secrets or personal data', (path, params, pattern, line) => {
  expect(loggedPath({ path, ...(params ? { params } : {}), _matchedRoute: pattern })).toBe(line);
});
