import { expect, test } from '@jest/globals';
import { HmacCodeHasher } from './hmac-code-hasher.ts';

const hasher = new HmacCodeHasher('a secret of the server, at least 32 characters');

test('a code matches only with its own email and purpose (rule 13)', () => {
  const kept = hasher.hash('ann@example.com', 'login', '012345');

  expect(hasher.matches(kept, 'ann@example.com', 'login', '012345')).toBe(true);
  expect(hasher.matches(kept, 'ann@example.com', 'login', '012346')).toBe(false);
  expect(hasher.matches(kept, 'bob@example.com', 'login', '012345')).toBe(false);
  expect(hasher.matches(kept, 'ann@example.com', 'password_reset', '012345')).toBe(false);
});

test('the hash does not contain the code and depends on the secret (rule 13)', () => {
  const other = new HmacCodeHasher('another secret of another server, as long');
  const kept = hasher.hash('ann@example.com', 'login', '012345');

  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(kept).not.toContain('012345');
  expect(other.matches(kept, 'ann@example.com', 'login', '012345')).toBe(false);
});

test('an invalid hash matches nothing', () => {
  expect(hasher.matches('', 'ann@example.com', 'login', '012345')).toBe(false);
  expect(hasher.matches('not hexadecimal', 'ann@example.com', 'login', '012345')).toBe(false);
});

test('a guessable secret is refused', () => {
  expect(() => new HmacCodeHasher('short')).toThrow(RangeError);
});
