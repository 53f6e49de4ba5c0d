import { describe, expect, it } from '@jest/globals';
import { areOneSite, callingOrigins, cookiePolicy } from './cookie-policy.ts';

describe('two addresses are same-site', () => {
  it.each([
    ['https://rewards.example.com', 'https://api.example.com'],
    ['https://rewards.example.com', 'https://rewards.example.com:8443'],
    ['http://localhost:3000', 'http://localhost:3001'],
    ['http://192.168.1.5:3000', 'http://192.168.1.5'],
    ['https://rewards.practice.co.uk', 'https://api.practice.co.uk'],
  ])('%s and %s', (one, other) => expect(areOneSite(one, other)).toBe(true));

  it.each([
    ['https://rewards.example.com', 'https://rewards.example.org'],
    ['https://rewards.example.com', 'http://api.example.com'],
    ['https://one.co.uk', 'https://two.co.uk'],
    ['https://one.github.io', 'https://two.github.io'],
    ['http://192.168.1.5', 'http://192.168.1.6'],
  ])('but not %s and %s', (one, other) => expect(areOneSite(one, other)).toBe(false));
});

describe('cookies', () => {
  const given = (publicUrl: string, apiUrl = publicUrl, ...webOrigins: string[]) => ({ publicUrl, apiUrl, webOrigins });

  it.each([
    [given('http://localhost:3000'), { secure: false, sameSite: 'lax' }],
    [given('https://rewards.example.com'), { secure: true, sameSite: 'lax' }],
    [given('https://rewards.example.com', 'https://api.example.com'), { secure: true, sameSite: 'lax' }],
    [given('https://rewards.example.com', 'https://rewards-api.example.net'), { secure: true, sameSite: 'none' }],
    [
      given('https://rewards.example.com', 'https://rewards.example.com', 'https://pages.example.net'),
      { secure: true, sameSite: 'none' },
    ],
    [
      given('http://rewards.test', 'http://rewards.test', 'https://pages.example.net'),
      { secure: false, sameSite: 'lax' },
    ],
  ])('of %j are %j', (addresses, policy) => expect(cookiePolicy(addresses)).toEqual(policy));

  it('are sent by the pages and by other listed origins, each listed once', () => {
    expect(callingOrigins(given('https://a.example', 'https://a.example'))).toEqual([]);
    expect(
      callingOrigins(given('https://a.example', 'https://api.example', 'https://b.example', 'https://a.example')),
    ).toEqual(['https://a.example', 'https://b.example']);
  });
});
