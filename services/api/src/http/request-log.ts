import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { scrub } from './logger.ts';
import { during } from './under-way.ts';
import { requestIdOf } from './request-id.ts';

/** Requests every page makes, the same for everyone, and those programs repeat all the time. */
const quietPaths = /^\/(?:assets\/|embed\.js$|api\/config$|livez$|readyz$|metrics$|dev\/mailbox)/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * If a path contains a code or a token, its pattern is logged instead. An id identifies nobody by itself, so it stays.
 */
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
 * Logs one line per request, with an id that the answer and every other line about it share. The path has no query,
 * which can contain search terms.
 *
 * A load balancer asks /readyz all the time, and a request during an outage of the database is counted with the others,
 * so neither is a warning.
 *
 * @param usual the level of an ordinary request
 * @param comesFromProxy whether to trust the request's own claims
 */
export function requestLog(
  log: Logger,
  usual: 'info' | 'debug',
  comesFromProxy: (context: Context) => boolean,
): Middleware {
  // These lines only have the fields below, so nothing needs redaction.
  const lines = log.child({}, { redact: [] });
  return (context, next) => {
    const began = performance.now();
    const requestId = requestIdOf(context, comesFromProxy);
    context.state.requestId = requestId;
    context.res.setHeader('X-Request-Id', requestId);
    context.res.on('close', () => {
      const { method, status } = context;
      const wasAnswered = context.res.headersSent;
      const isFolded = context.state.isFolded === true || context.path === '/readyz';
      const hasFailed = wasAnswered && status >= 500 && !isFolded;
      const level = hasFailed ? 'warn' : isFolded || quietPaths.test(context.path) ? 'debug' : usual;
      if (!lines.isLevelEnabled(level)) return;
      const path = loggedPath(context);
      // If the client left early, no status was sent: the current one is just Koa's default.
      const outcome = {
        ...(wasAnswered ? { status } : {}),
        ...(context.res.writableFinished ? {} : { aborted: true }),
      };
      lines[level]({ requestId, method, path, ...outcome, ms: Math.round(performance.now() - began) }, 'request');
    });
    return during({ requestId }, next);
  };
}
