import { describe, expect, it } from '@jest/globals';
import { addressKey, isLoopback } from './client-address.ts';

describe('the key of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [' 203.0.113.9 ', '203.0.113.9'],
  ])('of %s is %s', (address, key) => expect(addressKey(address)).toBe(key));

  it.each(['', 'unknown', '203.0.113', '203.0.113.9:4711', 'a:b', "'; drop"])('does not exist for %j', (text) =>
    expect(addressKey(text)).toBeUndefined(),
  );
});

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is %s', (address) =>
    expect(isLoopback(address)).toBe(true),
  );
  it.each(['10.0.0.1', '::ffff:10.0.0.1', '::2', '1127.0.0.1', ''])('is not %j', (address) =>
    expect(isLoopback(address)).toBe(false),
  );
});
