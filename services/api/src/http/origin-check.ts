import type { Context, Middleware } from 'koa';
import { sendRefusal, wrongOrigin } from './refusal.ts';

/** Methods that change nothing, and whose body is not read. */
export const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins whose pages may write: the product's own, by every name of this machine if it runs there, and
 * WEB_ORIGINS.
 */
export function ownOrigins(publicUrl: string, webOrigins: readonly string[]): ReadonlySet<string> {
  const own = new URL(publicUrl);
  const port = own.port ? `:${own.port}` : '';
  const otherNames = loopbackNames.includes(own.hostname)
    ? loopbackNames.map((name) => `${own.protocol}//${name}${port}`)
    : [];
  return new Set([own.origin, ...otherNames, ...webOrigins]);
}

/**
 * Whether a request may write. Browsers name the page in Origin, or else send Sec-Fetch-Site. A request with neither
 * comes from a program, which can't be tricked into sending a person's cookies.
 */
export function mayWrite(request: { origin: string; fetchSite: string }, origins: ReadonlySet<string>): boolean {
  if (request.origin) return origins.has(request.origin.toLowerCase());
  return request.fetchSite === '' || request.fetchSite === 'same-origin' || request.fetchSite === 'none';
}

/** Keeps other sites' pages from acting for a signed-in user. SameSite=Lax is the second protection. */
export function originCheck(origins: ReadonlySet<string>): Middleware {
  return (context: Context, next) => {
    if (readingMethods.has(context.method)) return next();
    const request = { origin: context.get('Origin'), fetchSite: context.get('Sec-Fetch-Site') };
    if (mayWrite(request, origins)) return next();
    sendRefusal(context, wrongOrigin);
    return undefined;
  };
}
