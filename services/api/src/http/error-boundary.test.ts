import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { pino } from 'pino';
import { errorBoundary } from './error-boundary.ts';

/** What is logged and answered where a request of this state fails by something. */
async function whenFailing(failure: Error, req: object) {
  const logged: string[] = [];
  const log = pino(
    new Writable({
      write(line: Buffer, _, done) {
        logged.push(line.toString());
        done();
      },
    }),
  );
  const nothing = {
    set: () => undefined,
    vary: () => undefined,
    get: () => '',
    accepts: () => false,
    acceptsLanguages: () => [],
  };
  const context = { req, state: {}, headerSent: false, status: 404, ...nothing };
  await errorBoundary({ log, refusalOf: () => undefined, renderFailure: async () => '' })(
    context as unknown as Context,
    () => Promise.reject(failure),
  );
  return { logged: logged.length, status: context.status };
}

const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

test.each([
  ['is destroyed', { destroyed: true, complete: false, errored: null }],
  ['broke off while it was read', { destroyed: false, complete: false, errored: aborted }],
])('a request that %s is no fault of ours, and nobody is answered', async (_, req) => {
  expect(await whenFailing(aborted, req)).toEqual({ logged: 0, status: 404 });
});

test('the same failure of something else is one, and is logged', async () => {
  const whole = { destroyed: false, complete: true, errored: null };
  expect(await whenFailing(aborted, whole)).toEqual({ logged: 1, status: 500 });
});
