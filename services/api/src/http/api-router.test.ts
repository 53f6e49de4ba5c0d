import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import type { Answers } from '../composition/parts.ts';
import { openReads } from './api-router.ts';
import type { Route } from './route.ts';

const routeOf = (access: string, method: string, path: string) =>
  ({
    endpoint: { access, method, path },
    handle: async (context: Context) => void (context.body = path),
  }) as unknown as Route;

const routes = [
  routeOf('anyone', 'GET', '/api/config'),
  routeOf('anyone', 'GET', '/api/codes/:code'),
  routeOf('anyone', 'POST', '/api/quote'),
  routeOf('patient', 'GET', '/api/own'),
];

async function asked(method: string, path: string): Promise<unknown> {
  const context = { method, path } as Context;
  await openReads({ routes, answers: {} as Answers })(context, async () => void (context.body = 'left to the routers'));
  return context.body === path ? { answered: (context as { _matchedRoute?: string })._matchedRoute } : context.body;
}

test.each(['GET', 'HEAD'])(
  'a %s of what anyone may read is answered by its path, which log and metrics are told',
  async (method) => {
    expect(await asked(method, '/api/config')).toEqual({ answered: '/api/config' });
  },
);

test.each([
  ['POST', '/api/config'],
  ['OPTIONS', '/api/config'],
  ['GET', '/api/config/'],
  ['GET', '/api/codes/:code'],
  ['POST', '/api/quote'],
  ['GET', '/api/own'],
])('%s %s is left to the routers', async (method, path) => {
  expect(await asked(method, path)).toBe('left to the routers');
});
