import { expect, test } from '@jest/globals';
import { getPriority } from 'node:os';
import { Argon2PasswordHasher } from './argon2-password-hasher.ts';
import { poolThreads } from './pool-gives-way.ts';

const isLinux = process.platform === 'linux';

test.each([
  isLinux
    ? 'threads that hash passwords give way to the one that answers requests'
    : 'passwords are hashed where no thread can give way (left out: priorities, which only Linux gives to threads)',
])('%s', async () => {
  const own = getPriority();
  const hasher = new Argon2PasswordHasher();
  expect(await hasher.verify(await hasher.hash('a long password'), 'a long password')).toBe(true);
  if (!isLinux) return;

  expect(poolThreads().length).toBeGreaterThan(0);
  for (const thread of poolThreads()) expect(getPriority(thread)).toBe(Math.min(19, own + 10));
  expect(getPriority()).toBe(own);
});
