import { describe, expect, it } from '@jest/globals';
import { answers } from '../composition/parts.ts';
import { answerTo } from './domain-refusals.ts';
import { codeJustSent, tooManyAttempts, waitInWords } from './refusal.ts';

describe('the wait of a limited call', () => {
  it.each([
    [0.2, '1 second'],
    [45, '45 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
    [5_401, '2 hours'],
    [86_400, '24 hours'],
  ])('of %d seconds is told as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));

  it('stands in a sentence', () => {
    expect(tooManyAttempts(45)).toMatchObject({
      error: 'Too many tries. Please wait 45 seconds and try again.',
      retryAfterSeconds: 45,
    });
    expect(codeJustSent(42)).toMatchObject({
      error: 'A code was sent a moment ago. Please look into your email, or ask again in 42 seconds.',
    });
  });
});

describe('a refusal of the domain', () => {
  it('names the field at fault in the words of the specification (rule 17)', () => {
    expect(answerTo(answers, 'staff_unknown')).toEqual({
      kind: 'refusal',
      code: 'staff_required',
      error: 'Please select the team member who helped you',
      fields: { staff: 'Please select the team member who helped you' },
    });
  });

  it('says nothing about which of email and password was wrong', () => {
    expect(answerTo(answers, 'wrong_credentials')).toEqual({
      kind: 'refusal',
      code: 'wrong_credentials',
      error: 'Wrong email or password',
    });
  });
});
