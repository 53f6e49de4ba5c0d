import { PassThrough } from 'node:stream';
import { Router } from '@koa/router';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import type { Context } from 'koa';
import type { ScreenDependencies } from './screens.use-cases.ts';

const pingMilliseconds = 15_000;
/** How soon a browser connects again. */
const retryMilliseconds = 1_000;
/** A screen that takes nothing any more is cut off, and catches up when it comes back. */
const mostUnsentBytes = 256 * 1_024;

/**
 * Display events as server-sent events. A new QR is a plain message, for any message rings (specification, section 7);
 * all else comes under its name, pings too, by which a screen notices that nothing comes any more.
 */
export function displayStreamRoutes({ displayAudience, mayHear, clock }: ScreenDependencies): Router {
  const router = new Router();
  router.get('/qr/stream', (context) => {
    context.type = 'text/event-stream; charset=utf-8';
    context.set('Cache-Control', 'no-store, no-transform');
    // Proxies that gather answers would hold events back.
    context.set('X-Accel-Buffering', 'no');
    const stream = new PassThrough();
    context.body = stream;
    if (context.method === 'HEAD') return stream.end();

    const send = (text: string): void => {
      if (stream.writableLength > mostUnsentBytes) stream.destroy();
      else if (stream.writable) stream.write(text);
    };
    send(`retry: ${retryMilliseconds}\n\n`);
    const ping = setInterval(
      () => send(`event: ping\ndata: ${JSON.stringify({ now: clock.now().toISOString() })}\n\n`),
      pingMilliseconds,
    );
    const leave = displayAudience.join(
      {
        line: 'stream',
        mayHear: () => mayHear(context),
        tell: (event) => send(messageOf(event)),
        close: () => stream.end(),
      },
      positionOf(context),
    );
    stream.once('close', () => {
      clearInterval(ping);
      leave();
    });
    return undefined;
  });
  return router;
}

const messageOf = (event: DisplayEvent): string =>
  `id: ${event.id}\n${event.type === 'new_qr' ? '' : `event: ${event.type}\n`}data: ${JSON.stringify(event)}\n\n`;

/**
 * A browser that comes back names the last id by itself; a page that starts a stream where another ended says `since`.
 */
function positionOf(context: Context): number | undefined {
  const given = context.get('Last-Event-ID') || String(context.query['since'] ?? '');
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}
