import type { Context } from 'koa';

const neverPages = /^\/(?:api|auth|assets|dev)(?:\/|$)/;
const belowAdmin = /^\/admin\//;

/**
 * Whether a request that no call took asks for a page. `/admin` is a page, and below it are calls: there only what
 * names HTML itself asks for a page, which is a browser that someone typed an address into.
 */
export function asksForPage(context: Pick<Context, 'method' | 'path' | 'get' | 'accepts'>): boolean {
  if (context.method !== 'GET' && context.method !== 'HEAD') return false;
  if (neverPages.test(context.path)) return false;
  if (belowAdmin.test(context.path)) return /text\/html/i.test(context.get('Accept'));
  return context.accepts('html', 'json') === 'html';
}
