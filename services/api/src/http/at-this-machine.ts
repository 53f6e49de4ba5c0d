import type { Context } from 'koa';
import { isLoopback } from './client-address.ts';

const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the request comes from someone at this machine. The connection isn't enough: a proxy connects from here too,
 * and so does a browser here whose page rebinds its name to 127.0.0.1.
 */
export const isAtThisMachine = ({ req }: Pick<Context, 'req'>): boolean =>
  isLoopback(req.socket.remoteAddress ?? '') &&
  localHost.test(req.headers.host ?? '') &&
  forwarding.every((name) => req.headers[name] === undefined);

/** Whether the product only opens on this machine. If others can open it, nothing is limited to this machine. */
export const isLoopbackUrl = (publicUrl: string): boolean => localHost.test(new URL(publicUrl).host);
