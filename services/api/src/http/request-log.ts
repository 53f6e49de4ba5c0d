import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

const quietPaths = /^\/(?:assets\/|livez$|readyz$|dev\/mailbox)/;

/**
 * One line for each request, with an id that the answer carries too. The path stands without its query, which may hold what
 * is searched for.
 *
 * @param usual the level of a request that nothing is remarkable about
 */
export function requestLog(log: Logger, usual: 'info' | 'debug'): Middleware {
  return async (context, next) => {
    const began = performance.now();
    const requestId = randomBytes(8).toString('hex');
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    context.res.once('close', () => {
      const { method, path, status } = context;
      const wasAnswered = context.res.headersSent;
      const level = wasAnswered && status >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : usual;
      // Whoever left before an answer was told no status: the one that stands then is where koa begins.
      const outcome = { ...(wasAnswered ? { status } : {}), ...(context.res.writableFinished ? {} : { aborted: true }) };
      log[level]({ requestId, method, path, ...outcome, ms: Math.round(performance.now() - began) }, 'request');
    });
    await next();
  };
}
