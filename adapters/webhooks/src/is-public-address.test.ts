import { expect, test } from '@jest/globals';
import { isPublicAddress } from './is-public-address.ts';

test.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8', '172.32.0.1', '100.128.0.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['0.0.0.0', '127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '224.0.0.1', '239.255.255.250', '255.255.255.255'],
  ...['192.0.0.192', '198.18.0.1', '203.0.113.1', '240.0.0.1', '168.63.129.16'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
  // IPv4 inside IPv6: mapped, compatible, NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ...['2002:7f00:1::', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ...['', 'localhost', '127.1 ', 'example.com'],
])('%j is not public (rule 53)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
