import type { IncomingMessage, ServerResponse } from 'node:http';

/** As nginx lingers by default. */
export const usualLingerMilliseconds = 30_000;

/**
 * Discards the rest of a request's body once the request is answered. Node does this only for a body that nobody began
 * to read. The rest of any other body would block the next request on the connection, which behind a proxy is someone
 * else's. A body that still isn't complete after `lingerMilliseconds` ends its connection.
 */
export function discardUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  lingerMilliseconds = usualLingerMilliseconds,
): void {
  response.once('finish', () => {
    if (request.readableEnded) return;
    request.unpipe();
    request.resume();
    const deadline = setTimeout(() => request.socket.destroy(), lingerMilliseconds);
    request.once('end', () => clearTimeout(deadline));
    request.socket.once('close', () => clearTimeout(deadline));
  });
}
