import type { Middleware } from 'koa';

/** Pages of staff and of screens: nobody looks for them, and who finds one in a list of results is lost there. */
const unlisted = ['/admin', '/tvs', '/referralprogram', '/qrcode', '/qr', '/dev', '/mail'];
const unlistedPath = new RegExp(`^(?:${unlisted.join('|')})(?:/|$)`);

/** Tells search engines, of whatever is answered there, to keep it out of their lists. */
export const unlistedPages: Middleware = (context, next) => {
  if (unlistedPath.test(context.path)) context.set('X-Robots-Tag', 'noindex');
  return next();
};

/** What programs that look for pages are told: calls are none, and those pages are not for them. */
export const robotsText = [
  ['User-agent', '*'],
  ...[...unlisted, '/api', '/auth', '/r/', '/debug', '/metrics'].map((path) => ['Disallow', path]),
  ['Allow', '/'],
]
  .map((line) => `${line.join(': ')}\n`)
  .join('');
