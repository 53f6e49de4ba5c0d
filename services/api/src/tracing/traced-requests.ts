import type { Context, Middleware } from 'koa';
import { during, underWay } from '../running/under-way.ts';
import type { Tracing } from './tracing.ts';

/** Nobody looks for these, and they come every few seconds. */
const untraced = /^\/(?:assets\/|livez$|readyz$|metrics$)/;

const wellFormed = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/**
 * A span for each request, as far as its answer is made and sent. Of the address its pattern alone is told: paths hold
 * codes and ids, queries what is searched for.
 */
export const tracedRequests =
  (tracing: Tracing, comesFromProxy: (context: Context) => boolean): Middleware =>
  async (context, next) => {
    if (untraced.test(context.path)) return next();
    const { requestId = '' } = underWay();
    const given = comesFromProxy(context) ? context.get('traceparent') : '';
    const span = tracing.begin({
      name: context.method,
      kind: 'server',
      attributes: { 'http.request.method': context.method, 'request.id': requestId },
      traceparent: wellFormed.test(given) ? given : undefined,
    });
    context.res.once('close', () => {
      const { _matchedRoute: matched } = context as { _matchedRoute?: unknown };
      const route = typeof matched === 'string' ? matched : 'other';
      const wasAnswered = context.res.headersSent;
      span.end({
        name: `${context.method} ${route}`,
        attributes: {
          'http.route': route,
          ...(wasAnswered ? { 'http.response.status_code': context.status } : {}),
        },
        failed: wasAnswered && context.status >= 500,
      });
    });
    await during({ requestId, span }, next);
    return undefined;
  };
