import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['tooth', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['9876543210123456789', 'weak'],
    ['tooth1tooth1tooth1tooth1', 'weak'],
    ['Password1', 'weak'],
    ['blue harbour', 'fair'],
    ['Xk7#pQ2m!w', 'fair'],
    ['a quiet harbour at dawn', 'strong'],
    ['пять слонов в саду утром', 'strong'],
  ])('of %j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
