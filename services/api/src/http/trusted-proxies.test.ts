import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { TrustedProxies, isNetwork, privateNetworks } from './trusted-proxies.ts';

const request = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

const friend = '203.0.113.9';

describe('who a request comes from', () => {
  it.each([
    ['nobody is believed', 0, '10.0.0.2', '198.51.100.1', '10.0.0.2'],
    ['a proxy tells', 1, '10.0.0.2', friend, friend],
    ['a proxy is reached as an IPv6 one', 1, '::ffff:10.0.0.2', friend, friend],
    ['a proxy stands at this machine', 1, '127.0.0.1', friend, friend],
    ['a proxy has an address of its own network', 1, 'fd00::2', '2001:db8::9', '2001:db8::9'],
    ['whoever asks wrote before the proxy did', 1, '10.0.0.2', `1.2.3.4, 10.9.9.9, ${friend}`, friend],
    ['a proxy tells of a private address', 1, '10.0.0.2', '10.1.2.3', '10.1.2.3'],
    ['someone who is no proxy says so', 1, '198.51.100.7', friend, '198.51.100.7'],
    ['two proxies tell', 2, '10.0.0.2', `${friend}, 10.0.0.3`, friend],
    ['the second of two is none', 2, '10.0.0.2', `1.2.3.4, ${friend}`, friend],
    ['a proxy tells nothing', 1, '10.0.0.2', undefined, '10.0.0.2'],
    ['a proxy tells nonsense', 1, '10.0.0.2', 'unknown', '10.0.0.2'],
    ['a proxy tells less than nothing', 1, '10.0.0.2', `${friend},`, '10.0.0.2'],
  ] as const)('when %s', (_, trustedProxies, from, told, client) => {
    const proxies = new TrustedProxies({ trustedProxies, proxyNetworks: privateNetworks });
    expect(proxies.clientOf(request(from, told))).toBe(client);
  });

  it('counts on the proxies that are named, and on no other', () => {
    const proxies = new TrustedProxies({ trustedProxies: 1, proxyNetworks: ['198.51.100.0/24', '2001:db8:1::/48'] });
    expect(proxies.clientOf(request('198.51.100.7', friend))).toBe(friend);
    expect(proxies.clientOf(request('2001:db8:1::7', friend))).toBe(friend);
    expect(proxies.clientOf(request('10.0.0.2', friend))).toBe('10.0.0.2');
  });
});

it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7', '0.0.0.0/0'])('%s is a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);
it.each(['', '10.0.0/8', '10.0.0.0/', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', 'proxy'])('%j is none', (text) =>
  expect(isNetwork(text)).toBe(false),
);
