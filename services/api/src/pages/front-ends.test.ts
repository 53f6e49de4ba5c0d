import { expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { shellPageFor } from './front-ends.ts';

const page = (path: string, role?: 'admin' | 'patient') => shellPageFor({ path } as Context, async () => role);

it.each([
  ['/login', undefined, 'patient.html'],
  ['/set-password/', undefined, 'patient.html'],
  ['/quote', undefined, 'patient.html'],
  ['/admin', undefined, 'admin.html'],
  ['/', undefined, 'patient.html'],
  ['/', 'patient', 'patient.html'],
  ['/', 'admin', 'admin.html'],
  ['/tvs', 'admin', 'index.html'],
] as const)('at %s, asked for by %s, the page preloads as in %s', async (path, role, file) => {
  expect(await page(path, role)).toBe(file);
});

it('only at / it is asked who is there', async () => {
  const neverAsked = () => Promise.reject(new Error('It was asked who is there.'));
  await expect(shellPageFor({ path: '/login' } as Context, neverAsked)).resolves.toBe('patient.html');
});
