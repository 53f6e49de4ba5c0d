import { describe, expect, it } from '@jest/globals';
import { mayWrite, ownOrigins } from './origin-check.ts';

const origins = ownOrigins('https://rewards.example.com', ['https://staff.example.com']);

describe('a write', () => {
  it.each([
    ["the product's own page", { origin: 'https://rewards.example.com', fetchSite: 'same-origin' }],
    ['a page of WEB_ORIGINS', { origin: 'https://staff.example.com', fetchSite: 'same-site' }],
    ['a browser that omits Origin for same-origin requests', { origin: '', fetchSite: 'same-origin' }],
    ['a program', { origin: '', fetchSite: '' }],
  ])('from %s is accepted', (_whom, request) => expect(mayWrite(request, origins)).toBe(true));

  it.each([
    ['another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }],
    ['a sibling domain', { origin: 'https://other.example.com', fetchSite: 'same-site' }],
    ['the same host without encryption', { origin: 'http://rewards.example.com', fetchSite: '' }],
    ['the same host on another port', { origin: 'https://rewards.example.com:8443', fetchSite: '' }],
    ['a sandboxed page', { origin: 'null', fetchSite: 'cross-site' }],
    ['a browser that hides a sibling domain', { origin: '', fetchSite: 'same-site' }],
    ['a browser that hides another site', { origin: '', fetchSite: 'cross-site' }],
  ])('from %s is refused', (_whom, request) => expect(mayWrite(request, origins)).toBe(false));
});

describe('own origins', () => {
  it('include all names of this machine', () => {
    const local = ownOrigins('http://localhost:3000', []);
    expect([...local]).toEqual(
      expect.arrayContaining(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']),
    );
    expect(local.has('http://localhost:4000')).toBe(false);
  });
});
