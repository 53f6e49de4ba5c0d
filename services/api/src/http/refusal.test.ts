import { describe, expect, it } from '@jest/globals';
import { answers } from '../app/modules.ts';
import { waitInWords } from '../texts/en/refusals.ts';
import { catalogues } from '../texts/texts.ts';
import { answerTo } from './domain-refusals.ts';
import { codeJustSent, tooManyAttempts } from './refusal.ts';

const { en } = catalogues;

describe('the wait of a rate-limited call', () => {
  it.each([
    [0.2, '1 second'],
    [45, '45 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
    [5_401, '2 hours'],
    [86_400, '24 hours'],
  ])('of %d seconds is shown as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));

  it('is part of a sentence', () => {
    expect(tooManyAttempts(45).say(en)).toBe('Too many attempts. Please wait 45 seconds and try again.');
    expect(tooManyAttempts(45).retryAfterSeconds).toBe(45);
    expect(codeJustSent(42).say(en)).toBe('We just sent you a code. Check your email, or try again in 42 seconds.');
  });
});

describe('a domain refusal', () => {
  it('names the invalid field in the words of the specification (rule 17)', () => {
    const { code, say, fields } = answerTo(answers, 'staff_unknown');
    expect(code).toBe('staff_required');
    expect(say(en)).toBe('Please select the team member who helped you');
    expect(fields?.['staff']?.(en)).toBe('Please select the team member who helped you');
  });

  it('does not reveal whether email or password was wrong', () => {
    const { code, say, fields } = answerTo(answers, 'wrong_credentials');
    expect([code, say(en), fields]).toEqual(['wrong_credentials', 'Wrong email or password', undefined]);
  });
});
