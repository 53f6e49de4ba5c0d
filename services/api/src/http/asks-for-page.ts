import type { Context } from 'koa';

type Asked = Pick<Context, 'method' | 'path' | 'get' | 'accepts'>;

const neverPages = /^\/(?:api|auth|assets|dev)(?:\/|$)/;
const belowAdmin = /^\/admin\//;

/**
 * Whether a request asks for a page. Below `/admin` are pages and calls, some of one address (`/admin/referrals`):
 * there only what names HTML itself asks for a page, which is a browser that someone leads to an address.
 */
export function asksForPage(context: Asked): boolean {
  if (context.method !== 'GET' && context.method !== 'HEAD') return false;
  if (neverPages.test(context.path)) return false;
  if (belowAdmin.test(context.path)) return /text\/html/i.test(context.get('Accept'));
  return context.accepts('html', 'json') === 'html';
}

/** Whether a page is asked for where a call may have the same address. */
export const asksForPageAtCall = (context: Asked): boolean => belowAdmin.test(context.path) && asksForPage(context);
