import { expect, it } from '@jest/globals';
import { aReferral } from '../testing/dashboard-answers.ts';
import { initialsOf } from './initials.ts';

it.each([
  ['Riley Chen', 'RC'],
  ['riley', 'R'],
  ['Mary Ann de la Cruz', 'MC'],
  ['Nguyễn Thị Mai', 'NM'],
  ['Émile O’Hara', 'ÉO'],
  ['Łukasz 2', 'Ł'],
  ['(none)', 'N'],
  ['7', ''],
])('the initials of %s are %p', (name, initials) => {
  expect(initialsOf(aReferral({ referred_name: name }))).toBe(initials);
});

it('an email without a name gives one letter, and a made-up email none', () => {
  expect(initialsOf(aReferral({ referred_email: 'riley.chen@example.com' }))).toBe('R');
  expect(initialsOf(aReferral({ origin: 'manual', referred_email: 'manual+8f3a@rewards.invalid' }))).toBe('');
});
