import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';
import { networkAddresses, openToPhones } from './phone-address.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1')],
  'br-e88116d440ec': [at('172.19.0.1')],
  eth0: [at('203.0.113.9'), at('fd00::2'), at('169.254.7.7')],
  wlan0: [at('192.168.1.20')],
};

const opened = (
  host: string,
  isPublicUrlSet = false,
  purpose: 'start' | 'serve' = 'start',
  found: Parameters<typeof openToPhones>[2] = interfaces,
) =>
  openToPhones(
    readSettings(
      {
        HOST: host,
        PORT: '4000',
        DATABASE_URL: 'postgres://db/rewards',
        SESSION_KEYS: 'k'.repeat(32),
        PRACTICE_NAME: 'Lakeside',
        PRACTICE_TIME_ZONE: 'America/New_York',
      },
      purpose,
    ),
    isPublicUrlSet,
    found,
  );

describe('a trial that listens for phones', () => {
  it('finds the networks a phone may be in, home networks first', () =>
    expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '203.0.113.9']));

  it('opens at its network address, and at each other one', () =>
    expect(opened('0.0.0.0')).toMatchObject({
      publicUrl: 'http://192.168.1.20:4000',
      apiUrl: 'http://192.168.1.20:4000',
      localUrls: ['http://203.0.113.9:4000', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
    }));

  it('opens at the address it listens on, if it is a specific one', () =>
    expect(opened('203.0.113.9')).toMatchObject({ publicUrl: 'http://203.0.113.9:4000', localUrls: [] }));

  it.each([
    ['on this machine only', opened('127.0.0.1')],
    ['when PUBLIC_URL is set', opened('0.0.0.0', true)],
    ['under serve', opened('0.0.0.0', false, 'serve')],
    ['without a network', opened('0.0.0.0', false, 'start', { lo: interfaces.lo })],
  ])('keeps its address %s', (_where, { publicUrl, localUrls }) =>
    expect({ publicUrl, localUrls }).toEqual({ publicUrl: 'http://localhost:4000', localUrls: [] }),
  );
});
