import type { Middleware } from 'koa';
import { sendRefusal, unreadable } from './refusal.ts';

/** Of two hosts a proxy may heed the one and this service the other: such a request is none (RFC 9112, 3.2). */
export const hostCheck: Middleware = (context, next) => {
  if ((context.req.headersDistinct.host ?? []).length <= 1) return next();
  sendRefusal(context, unreadable);
  return undefined;
};
