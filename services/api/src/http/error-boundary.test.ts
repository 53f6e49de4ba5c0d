import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { pino } from 'pino';
import { errorBoundary } from './error-boundary.ts';

/** The log lines and the status when a request in this state fails. */
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
  await errorBoundary({
    log,
    outage: { unavailable: () => undefined },
    refusalOf: () => undefined,
    renderFailure: async () => '',
  })(context as unknown as Context, () => Promise.reject(failure));
  return { logged: logged.length, status: context.status };
}

const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

test.each([
  ['is destroyed', { destroyed: true, complete: false, errored: null }],
  ['is cut off while it is read', { destroyed: false, complete: false, errored: aborted }],
])('a request that %s is not logged as an error and gets no answer', async (_, req) => {
  expect(await whenFailing(aborted, req)).toEqual({ logged: 0, status: 404 });
});

test('the same failure from another source is logged as an error', async () => {
  const whole = { destroyed: false, complete: true, errored: null };
  expect(await whenFailing(aborted, whole)).toEqual({ logged: 1, status: 500 });
});
