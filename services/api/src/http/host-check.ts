import type { Middleware } from 'koa';
import { sendRefusal, unreadable } from './refusal.ts';

/**
 * With two Host headers, a proxy could use one and this service the other, so such a request is refused (RFC 9112,
 * 3.2).
 */
export const hostCheck: Middleware = (context, next) => {
  if (hostsIn(context.req.rawHeaders) <= 1) return next();
  sendRefusal(context, unreadable);
  return undefined;
};

/** Raw names and values alternate. Node's own list of distinct headers would be built from all of them. */
function hostsIn(headers: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
