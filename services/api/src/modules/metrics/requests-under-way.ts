import { METHODS } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Registry } from 'prom-client';
import type { Counted } from '../counted.ts';
import { addGauge } from './gauges.ts';

const knownMethods = new Set(METHODS);

const methodOf = ({ method }: Context) => (knownMethods.has(method) ? method : 'other');

/** Only patterns, never a path: paths hold codes and ids, and anybody can make up any number of them. */
function routeOf(context: Context): string {
  const { _matchedRoute: matched } = context as { _matchedRoute?: unknown };
  if (typeof matched === 'string') return matched;
  return context.path.startsWith('/assets/') ? '/assets' : 'other';
}

/** Times each request until its answer has left, or whoever asked has, and knows those that are not that far. */
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

  /** Uploads, exports, films and streams are among them, each under its route. */
  addTo(registry: Registry): void {
    const counts = new Map<string, { labels: { method: string; route: string }; value: number }>();
    for (const context of this.#contexts) {
      const labels = { method: methodOf(context), route: routeOf(context) };
      const key = `${labels.method} ${labels.route}`;
      const counted = counts.get(key) ?? { labels, value: 0 };
      counts.set(key, { labels, value: counted.value + 1 });
    }
    const help = 'Requests whose answer has not left yet, uploads, exports, films and streams among them.';
    addGauge(registry, 'http_requests_under_way', help, [...counts.values()]);
  }
}
