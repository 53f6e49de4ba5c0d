import { expect, test } from '@jest/globals';
import { HmacAddressHasher } from './hmac-address-hasher.ts';

const hasher = new HmacAddressHasher('a secret of the server, at least 32 characters');

test('an address always has the same hash, and different addresses have different ones', () => {
  expect(hasher.hash('198.51.100.7')).toBe(hasher.hash('198.51.100.7'));
  expect(hasher.hash('198.51.100.8')).not.toBe(hasher.hash('198.51.100.7'));
  expect(hasher.hash('2001:db8:0:7::/64')).not.toBe(hasher.hash('2001:db8:0:8::/64'));
});

test('the hash does not contain the address and depends on the secret', () => {
  const other = new HmacAddressHasher('another secret of another server, as long');

  expect(hasher.hash('198.51.100.7')).toMatch(/^[\w-]{22}$/);
  expect(other.hash('198.51.100.7')).not.toBe(hasher.hash('198.51.100.7'));
});

test('a guessable secret is refused', () => {
  expect(() => new HmacAddressHasher('short')).toThrow(RangeError);
});
