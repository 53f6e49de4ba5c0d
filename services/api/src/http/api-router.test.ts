import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { apiRouter, type ApiRouterDependencies } from './api-router.ts';
import type { Caller, Route } from './route.ts';

const routeOf = (access: string, method: string, path: string) =>
  ({
    endpoint: { access, method, path, answer: {} },
    handle: async (context: Context, { signedIn }: Caller) => void (context.body = [path, signedIn]),
  }) as unknown as Route;

const routes = [
  routeOf('anyone', 'GET', '/api/config'),
  routeOf('anyone', 'GET', '/api/codes/:code'),
  routeOf('anyone', 'POST', '/api/quote'),
  routeOf('patient', 'GET', '/api/own'),
  routeOf('admin', 'GET', '/admin/referrals'),
];

const parts = {
  routes,
  // Reading the session signs someone in.
  sessions: { current: ({ state }: Context) => state['signedIn'] },
  readSession: async ({ state }: Context, next: () => Promise<unknown>) => {
    state['signedIn'] = { user: { id: 'maya', isAdmin: false } };
    await next();
  },
  requestRate: { take: () => 0 },
} as unknown as ApiRouterDependencies;

async function asked(method: string, path: string, accepted = 'application/json') {
  const context = {
    method,
    path,
    request: {},
    state: {},
    get: () => accepted,
    accepts: () => 'json',
  } as unknown as Context;
  const { calls: router, plainCalls } = apiRouter(parts);
  const leftToOthers = async () => void (context.body = 'left to others');
  await plainCalls(context, () => router.routes()(context as never, leftToOthers));
  return { body: context.body, told: (context as { _matchedRoute?: string })._matchedRoute };
}

test.each(['GET', 'HEAD'])('a %s request for a public call is answered without a session', async (method) => {
  expect(await asked(method, '/api/config')).toEqual({ body: ['/api/config', undefined], told: '/api/config' });
});

test.each(['/api/own', '/admin/referrals'])('%s is answered with the session', async (path) => {
  expect(await asked('GET', path)).toMatchObject({ body: [path, { user: { id: 'maya' } }], told: path });
});

test('a call with a parameter is found by its pattern, which goes to log and metrics', async () => {
  expect(await asked('GET', '/api/codes/K7MNPQRS')).toMatchObject({
    body: ['/api/codes/:code', undefined],
    told: '/api/codes/:code',
  });
});

test('a browser that opens the address of both a page and a call gets the page', async () => {
  expect((await asked('GET', '/admin/referrals', 'text/html')).body).toBe('left to others');
});

test.each([
  ['POST', '/api/config'],
  ['OPTIONS', '/api/config'],
  ['GET', '/api/quote'],
  ['GET', '/api/unknown'],
])('%s %s is not a call', async (method, path) => {
  expect((await asked(method, path)).body).toBe('left to others');
});
