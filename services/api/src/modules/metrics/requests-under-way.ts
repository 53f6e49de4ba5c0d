import { METHODS } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Registry } from 'prom-client';
import type { Counted } from '../counted.ts';
import { addGauge } from './gauges.ts';

const knownMethods = new Set(METHODS);

const methodOf = ({ method }: Context) => (knownMethods.has(method) ? method : 'other');

/** Only patterns, never paths: paths contain codes and ids, and there is no limit to their number. */
function routeOf(context: Context): string {
  const { _matchedRoute: matched } = context as { _matchedRoute?: unknown };
  if (typeof matched === 'string') return matched;
  return context.path.startsWith('/assets/') ? '/assets' : 'other';
}

/** Times each request until its answer is sent or the client leaves, and tracks those still open. */
export class RequestsUnderWay {
  readonly #durations: Counted['requests'];
  readonly #contexts = new Set<Context>();

  constructor(durations: Counted['requests']) {
    this.#durations = durations;
  }

  middleware(): Middleware {
    return (context, next) => {
      const began = performance.now();
      this.#contexts.add(context);
      context.res.on('close', () => {
        this.#contexts.delete(context);
        const status = context.res.headersSent ? String(context.status) : 'left';
        const seconds = (performance.now() - began) / 1_000;
        this.#durations.observe({ method: methodOf(context), route: routeOf(context), status }, seconds);
      });
      return next();
    };
  }

  /** Open requests by route, including uploads, exports, films and streams. */
  addTo(registry: Registry): void {
    const counts = new Map<string, { labels: { method: string; route: string }; value: number }>();
    for (const context of this.#contexts) {
      const labels = { method: methodOf(context), route: routeOf(context) };
      const key = `${labels.method} ${labels.route}`;
      const counted = counts.get(key) ?? { labels, value: 0 };
      counts.set(key, { labels, value: counted.value + 1 });
    }
    const help = 'Requests in progress, including uploads, exports, videos, and streams.';
    addGauge(registry, 'http_requests_under_way', help, [...counts.values()]);
  }
}
