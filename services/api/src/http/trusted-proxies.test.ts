import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { TrustedProxies, isNetwork, privateNetworks } from './trusted-proxies.ts';

const request = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

const friend = '203.0.113.9';

describe('the client address of a request', () => {
  it.each([
    ['no proxy is trusted', 0, '10.0.0.2', '198.51.100.1', '10.0.0.2'],
    ['a proxy reports it', 1, '10.0.0.2', friend, friend],
    ['a proxy has a mapped IPv6 address', 1, '::ffff:10.0.0.2', friend, friend],
    ['a proxy is on this machine', 1, '127.0.0.1', friend, friend],
    ['a proxy has a private IPv6 address', 1, 'fd00::2', '2001:db8::9', '2001:db8::9'],
    ['a client forged the header before the proxy', 1, '10.0.0.2', `1.2.3.4, 10.9.9.9, ${friend}`, friend],
    ['a proxy reports a private address', 1, '10.0.0.2', '10.1.2.3', '10.1.2.3'],
    ['the header comes from a client that is not a proxy', 1, '198.51.100.7', friend, '198.51.100.7'],
    ['two proxies report it', 2, '10.0.0.2', `${friend}, 10.0.0.3`, friend],
    ['only one of two is a proxy', 2, '10.0.0.2', `1.2.3.4, ${friend}`, friend],
    ['a proxy reports nothing', 1, '10.0.0.2', undefined, '10.0.0.2'],
    ['a proxy reports nonsense', 1, '10.0.0.2', 'unknown', '10.0.0.2'],
    ['a proxy reports an empty entry', 1, '10.0.0.2', `${friend},`, '10.0.0.2'],
  ] as const)('is right when %s', (_, trustedProxies, from, told, client) => {
    const proxies = new TrustedProxies({ trustedProxies, proxyNetworks: privateNetworks });
    expect(proxies.clientOf(request(from, told))).toBe(client);
  });

  it('trusts the listed proxies only', () => {
    const proxies = new TrustedProxies({ trustedProxies: 1, proxyNetworks: ['198.51.100.0/24', '2001:db8:1::/48'] });
    expect(proxies.clientOf(request('198.51.100.7', friend))).toBe(friend);
    expect(proxies.clientOf(request('2001:db8:1::7', friend))).toBe(friend);
    expect(proxies.clientOf(request('10.0.0.2', friend))).toBe('10.0.0.2');
  });
});

it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7', '0.0.0.0/0'])('%s is a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);
it.each(['', '10.0.0/8', '10.0.0.0/', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', 'proxy'])('%j is not', (text) =>
  expect(isNetwork(text)).toBe(false),
);
