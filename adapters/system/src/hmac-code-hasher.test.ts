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

test('the code with a token is six digits, of which each appears equally often at each place (rule 13)', () => {
  const codes = Array.from({ length: 10_000 }, (_, index) => hasher.codeWith(`token ${index}`));
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  for (let place = 0; place < 6; place += 1)
    for (const digit of '0123456789') {
      const count = codes.filter((code) => code[place] === digit).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1_150);
    }
});

test('the code with a token is always the same, and depends on the secret (record 0113)', () => {
  const other = new HmacCodeHasher('another secret of another server, as long');
  expect(hasher.codeWith('a token')).toBe(hasher.codeWith('a token'));
  expect(hasher.codeWith('a token')).not.toBe(other.codeWith('a token'));
});
