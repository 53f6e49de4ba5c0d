import { expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { firstScreenFor } from './front-ends.ts';

const screen = (path: string, role?: 'admin' | 'patient') => firstScreenFor({ path } as Context, async () => role);

it.each([
  ['/login', undefined, 'patient.html'],
  ['/set-password/', undefined, 'set-password.html'],
  ['/quote', undefined, 'quote.html'],
  ['/admin', undefined, 'admin-dashboard.html'],
  ['/admin/referrals', 'admin', 'admin.html'],
  ['/admin', 'patient', 'index.html'],
  ['/admin/referrals', 'patient', 'index.html'],
  ['/', undefined, 'patient.html'],
  ['/', 'patient', 'dashboard.html'],
  ['/', 'admin', 'admin-dashboard.html'],
  ['/tvs', 'admin', 'index.html'],
] as const)('at %s, for %s, the page preloads as in %s', async (path, role, file) => {
  expect((await screen(path, role)).page).toBe(file);
});

it('only / and the desk check who is signed in', async () => {
  const neverRequested = () => Promise.reject(new Error('It was asked who is there.'));
  await expect(firstScreenFor({ path: '/login' } as Context, neverRequested)).resolves.toMatchObject({
    page: 'patient.html',
  });
});

it('a screen preloads no call', async () => {
  expect((await screen('/', 'admin')).calls).toEqual(['/auth/me']);
  for (const path of ['/qrcode', '/referralprogram', '/scan', '/tvs'])
    expect((await screen(path, 'admin')).calls).toEqual([]);
});
