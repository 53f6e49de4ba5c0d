import { describe, expect, it } from '@jest/globals';
import { signInMode } from './sign-in-mode.ts';

const mode = (search: string, referrer = '') => signInMode(new URLSearchParams(search), referrer);

describe('how signing in begins', () => {
  it('is by password for whoever just comes', () => {
    expect(mode('')).toBe('password');
    expect(mode('', 'https://example.com/reviews')).toBe('password');
    expect(mode('', 'not an address')).toBe('password');
  });

  it('is by code for a friend who was invited', () => {
    expect(mode('invited')).toBe('code');
    expect(mode('', 'https://rewards.example/r/K7MNPQRS')).toBe('code');
  });

  it('is what the address asks for, if it does', () => {
    expect(mode('mode=code')).toBe('code');
    expect(mode('mode=password&invited', 'https://rewards.example/r/K7MNPQRS')).toBe('password');
    expect(mode('mode=other')).toBe('password');
  });
});
