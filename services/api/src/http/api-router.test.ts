import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import type { Answers } from './domain-refusals.ts';
import { plainReads } from './api-router.ts';
import type { CurrentSession, Route } from './route.ts';

const routeOf = (access: string, method: string, path: string) =>
  ({
    endpoint: { access, method, path, answer: {} },
    handle: async (context: Context, signedIn: unknown) => void (context.body = [path, signedIn]),
  }) as unknown as Route;

const routes = [
  routeOf('anyone', 'GET', '/api/config'),
  routeOf('anyone', 'GET', '/api/codes/:code'),
  routeOf('anyone', 'POST', '/api/quote'),
  routeOf('patient', 'GET', '/api/own'),
  routeOf('admin', 'GET', '/admin/referrals'),
];

/** Somebody is signed in as soon as the session is read. */
const sessions: CurrentSession = {
  current: ({ state }: Context) => state['signedIn'],
};
const readSession = async ({ state }: Context, next: () => Promise<unknown>) => {
  state['signedIn'] = 'Maya';
  await next();
};

async function asked(method: string, path: string, accepted = 'application/json') {
  const context = { method, path, state: {}, get: () => accepted, accepts: () => 'json' } as unknown as Context;
  const read = plainReads({ routes, sessions, readSession, answers: {} as Answers });
  await read(context, async () => void (context.body = 'left to the routers'));
  return { body: context.body, told: (context as { _matchedRoute?: string })._matchedRoute };
}

const leftToTheRouters = { body: 'left to the routers', told: undefined };

test.each(['GET', 'HEAD'])(
  'a %s of what anyone may read is answered by its path, which log and metrics are told, without a session',
  async (method) => {
    expect(await asked(method, '/api/config')).toEqual({ body: ['/api/config', undefined], told: '/api/config' });
  },
);

test.each(['/api/own', '/admin/referrals'])('%s is answered by its path once the session is read', async (path) => {
  expect(await asked('GET', path)).toEqual({ body: [path, 'Maya'], told: path });
});

test('a browser that is led to the address of a page and a call is left to the pages', async () => {
  expect(await asked('GET', '/admin/referrals', 'text/html')).toEqual(leftToTheRouters);
});

test.each([
  ['POST', '/api/config'],
  ['OPTIONS', '/api/config'],
  ['GET', '/api/config/'],
  ['GET', '/api/codes/:code'],
  ['POST', '/api/quote'],
  ['GET', '/api/unknown'],
])('%s %s is left to the routers', async (method, path) => {
  expect(await asked(method, path)).toEqual(leftToTheRouters);
});
