import { describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { asksForPage, asksForPageAtCall } from './asks-for-page.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function asked(method: string, path: string, accept: string) {
  const request = { method, url: path, headers: { accept }, socket: {} };
  return new Koa().createContext(request as never, { getHeaders: () => ({}) } as never);
}

const asking = (...request: Parameters<typeof asked>) => asksForPage(asked(...request));

describe('a page request', () => {
  it.each([
    ['GET', '/', browser],
    ['GET', '/admin', browser],
    ['GET', '/admin/anything', browser],
    ['HEAD', '/login', browser],
    ['GET', '/login', '*/*'],
    ['GET', '/apiary', browser],
  ])('is %s %s with %s', (method, path, accept) => expect(asking(method, path, accept)).toBe(true));

  it.each([
    ['POST', '/login', browser],
    ['GET', '/api/anything', browser],
    ['GET', '/auth/anything', browser],
    ['GET', '/assets/shell/gone.js', browser],
    ['GET', '/admin/anything', '*/*'],
    ['GET', '/login', 'application/json'],
  ])('is not %s %s with %s', (method, path, accept) => expect(asking(method, path, accept)).toBe(false));
});

it.each([
  ['GET', '/admin/referrals', browser, true],
  ['HEAD', '/admin/referrals', 'text/html', true],
  ['GET', '/admin/referrals', '*/*', false],
  ['PUT', '/admin/settings', browser, false],
  ['GET', '/api/user/dashboard', browser, false],
  ['GET', '/qr/events', '*/*', false],
])('at the address of a call, %s %s with %s asks for a page: %s', (method, path, accept, is) =>
  expect(asksForPageAtCall(asked(method, path, accept))).toBe(is),
);
