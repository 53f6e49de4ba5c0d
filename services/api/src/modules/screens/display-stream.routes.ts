import { PassThrough } from 'node:stream';
import { Router } from '@koa/router';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import type { Context } from 'koa';
import type { Service } from '../ports.ts';

const pingMilliseconds = 15_000;
/** How soon a browser reconnects. */
const retryMilliseconds = 1_000;
/** A screen that stops reading is cut off, and catches up when it returns. */
const maxUnsentBytes = 256 * 1_024;

/**
 * Display events as server-sent events. A new QR code is an unnamed message, because any message rings (specification,
 * section 7). Everything else has an event name, including pings, which let a screen notice a dead connection.
 */
export function displayStreamRoutes({ displayConnections, canSubscribe, clock }: Service): Router {
  const router = new Router();
  router.get('/qr/stream', (context) => {
    context.type = 'text/event-stream; charset=utf-8';
    context.set('Cache-Control', 'no-store, no-transform');
    // Buffering proxies would delay events.
    context.set('X-Accel-Buffering', 'no');
    const stream = new PassThrough();
    context.body = stream;
    if (context.method === 'HEAD') return stream.end();

    const send = (text: string): void => {
      if (stream.writableLength > maxUnsentBytes) stream.destroy();
      else if (stream.writable) stream.write(text);
    };
    send(`retry: ${retryMilliseconds}\n\n`);
    const ping = setInterval(
      () => send(`event: ping\ndata: ${JSON.stringify({ now: clock.now().toISOString() })}\n\n`),
      pingMilliseconds,
    );
    const leave = displayConnections.join(
      {
        line: 'stream',
        canSubscribe: () => canSubscribe(context),
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

/** A reconnecting browser sends the last id itself. A page that continues another stream sends `since`. */
function positionOf(context: Context): number | undefined {
  const given = context.get('Last-Event-ID') || String(context.query['since'] ?? '');
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}
