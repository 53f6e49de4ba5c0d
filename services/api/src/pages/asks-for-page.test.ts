import { describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { asksForPage } from './asks-for-page.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function asking(method: string, path: string, accept: string): boolean {
  const request = { method, url: path, headers: { accept }, socket: {} };
  return asksForPage(new Koa().createContext(request as never, { getHeaders: () => ({}) } as never));
}

describe('a page is asked for', () => {
  it.each([
    ['GET', '/', browser],
    ['GET', '/admin', browser],
    ['GET', '/admin/anything', browser],
    ['HEAD', '/login', browser],
    ['GET', '/login', '*/*'],
    ['GET', '/apiary', browser],
  ])('by %s %s with %s', (method, path, accept) => expect(asking(method, path, accept)).toBe(true));

  it.each([
    ['POST', '/login', browser],
    ['GET', '/api/anything', browser],
    ['GET', '/auth/anything', browser],
    ['GET', '/assets/shell/gone.js', browser],
    ['GET', '/admin/anything', '*/*'],
    ['GET', '/login', 'application/json'],
  ])('but not by %s %s with %s', (method, path, accept) => expect(asking(method, path, accept)).toBe(false));
});
