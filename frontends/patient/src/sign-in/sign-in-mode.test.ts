import { describe, expect, it } from '@jest/globals';
import { signInMode } from './sign-in-mode.ts';

const mode = (search: string, referrer = '') => signInMode(new URLSearchParams(search), referrer);

describe('the initial sign-in mode', () => {
  it('is password by default', () => {
    expect(mode('')).toBe('password');
    expect(mode('', 'https://example.com/reviews')).toBe('password');
    expect(mode('', 'not an address')).toBe('password');
  });

  it('is code for an invited friend', () => {
    expect(mode('invited')).toBe('code');
    expect(mode('', 'https://rewards.example/r/K7MNPQRS')).toBe('code');
  });

  it('follows the address if it names one', () => {
    expect(mode('mode=code')).toBe('code');
    expect(mode('mode=password&invited', 'https://rewards.example/r/K7MNPQRS')).toBe('password');
    expect(mode('mode=other')).toBe('password');
  });
});
