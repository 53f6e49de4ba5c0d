import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { scrub } from './logger.ts';
import { during } from './under-way.ts';
import { requestIdOf } from './request-id.ts';

/** What every page begins with, the same for everybody, and what programs ask for again and again. */
const quietPaths = /^\/(?:assets\/|api\/config$|livez$|readyz$|metrics$|dev\/mailbox)/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where a path holds a code or a token, its pattern stands for it; an id says of nobody who it is, and is kept. */
export function loggedPath({
  path,
  params = {},
  _matchedRoute: pattern,
}: {
  path: string;
  params?: Record<string, string>;
  _matchedRoute?: unknown;
}): string {
  if (typeof pattern !== 'string') return scrub(path);
  if (!Object.values(params).some((value) => uuid.test(value))) return pattern;
  return pattern.replaceAll(/:(\w+)/g, (whole, name: string) =>
    uuid.test(params[name] ?? '') ? (params[name] ?? '') : whole,
  );
}

/**
 * One line for each request, with an id that the answer carries too, and every other line on its account. The path
 * stands without its query, which may hold what is searched for.
 *
 * @param usual the level of a request that nothing is remarkable about
 * @param comesFromProxy whether it is believed what the request says of itself
 */
export function requestLog(
  log: Logger,
  usual: 'info' | 'debug',
  comesFromProxy: (context: Context) => boolean,
): Middleware {
  // A line is made of what stands below and of nothing else, so there is nothing to look for that has to be hidden.
  const lines = log.child({}, { redact: [] });
  return (context, next) => {
    const began = performance.now();
    const requestId = requestIdOf(context, comesFromProxy);
    context.state.requestId = requestId;
    context.res.setHeader('X-Request-Id', requestId);
    context.res.on('close', () => {
      const { method, status } = context;
      const wasAnswered = context.res.headersSent;
      const level = wasAnswered && status >= 500 ? 'warn' : quietPaths.test(context.path) ? 'debug' : usual;
      if (!lines.isLevelEnabled(level)) return;
      const path = loggedPath(context);
      // Whoever left before an answer was told no status: the one that stands then is where koa begins.
      const outcome = {
        ...(wasAnswered ? { status } : {}),
        ...(context.res.writableFinished ? {} : { aborted: true }),
      };
      lines[level]({ requestId, method, path, ...outcome, ms: Math.round(performance.now() - began) }, 'request');
    });
    return during({ requestId }, next);
  };
}
