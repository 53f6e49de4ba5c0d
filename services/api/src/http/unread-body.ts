import type { IncomingMessage, ServerResponse } from 'node:http';

/** The default of nginx. */
export const usualLingerMilliseconds = 30_000;

/**
 * Discards the rest of a request's body after the answer. Node does this only for a body that no code started to read.
 * Any other would block the next request on the connection, which behind a proxy is another client's. A body still
 * incomplete after `lingerMilliseconds` ends its connection.
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
    const { socket } = request;
    const deadline = setTimeout(() => socket.destroy(), lingerMilliseconds);
    // A kept-alive connection carries many requests, so no listener may stay on it.
    const end = () => {
      clearTimeout(deadline);
      request.off('end', end);
      socket.off('close', end);
    };
    request.once('end', end);
    socket.once('close', end);
  });
}
