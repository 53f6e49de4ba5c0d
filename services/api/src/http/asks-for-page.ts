import type { Context } from 'koa';

type Asked = Pick<Context, 'method' | 'path' | 'get' | 'accepts'>;

const neverPages = /^\/(?:api|auth|assets|dev)(?:\/|$)/;
const belowAdmin = /^\/admin\//;

/**
 * Whether a request asks for a page. `/admin` has pages and calls, some at the same address (`/admin/referrals`).
 * There, only a request that accepts HTML explicitly asks for a page, as browsers do for links.
 */
export function asksForPage(context: Asked): boolean {
  if (context.method !== 'GET' && context.method !== 'HEAD') return false;
  if (neverPages.test(context.path)) return false;
  if (belowAdmin.test(context.path)) return /text\/html/i.test(context.get('Accept'));
  return context.accepts('html', 'json') === 'html';
}

/** Whether a page is requested at an address that a call may share. */
export const asksForPageAtCall = (context: Asked): boolean => belowAdmin.test(context.path) && asksForPage(context);
