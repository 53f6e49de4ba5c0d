import type { Middleware } from 'koa';
import { sendRefusal, unreadable } from './refusal.ts';

/** Of two hosts a proxy may heed the one and this service the other: such a request is none (RFC 9112, 3.2). */
export const hostCheck: Middleware = (context, next) => {
  if (hostsIn(context.req.rawHeaders) <= 1) return next();
  sendRefusal(context, unreadable);
  return undefined;
};

/** Names and values stand in turns, as they came. Node's own list of what came twice is made of all headers. */
function hostsIn(headers: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
