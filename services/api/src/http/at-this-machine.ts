import type { Context } from 'koa';
import { isLoopback } from './client-address.ts';

const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether someone sits at this machine. The connection alone does not tell: a proxy connects from here too, and a page
 * that resolves its own name to 127.0.0.1 has this browser connect from here.
 */
export const isAtThisMachine = ({ req }: Pick<Context, 'req'>): boolean =>
  isLoopback(req.socket.remoteAddress ?? '') &&
  localHost.test(req.headers.host ?? '') &&
  forwarding.every((name) => req.headers[name] === undefined);

/** Whether the product is opened at this machine alone; where others open it, nothing is for this machine only. */
export const isLoopbackUrl = (publicUrl: string): boolean => localHost.test(new URL(publicUrl).host);
