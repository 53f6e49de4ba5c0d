import type { Middleware } from 'koa';

/** Pages of staff and of screens. They don't help anyone who finds them by a search. */
const unlisted = ['/admin', '/tvs', '/referralprogram', '/qrcode', '/qr', '/screens', '/dev', '/mail'];
/**
 * Invitations and feeds: robots.txt must allow them, or X and LinkedIn show no preview of a shared link, and a
 * spreadsheet's program may not read a feed.
 */
const fetched = ['/r', '/feeds'];
const unlistedPath = new RegExp(`^(?:${[...unlisted, ...fetched].join('|')})(?:/|$)`);

/** Tells search engines not to index these pages, whatever the answer. */
export const unlistedPages: Middleware = (context, next) => {
  if (unlistedPath.test(context.path)) context.set('X-Robots-Tag', 'noindex');
  return next();
};

/** robots.txt: excludes calls and unlisted pages from crawling. */
export const robotsText = [
  ['User-agent', '*'],
  ...[...unlisted, '/api', '/auth', '/debug', '/metrics'].map((path) => ['Disallow', path]),
  ['Allow', '/'],
]
  .map((line) => `${line.join(': ')}\n`)
  .join('');
