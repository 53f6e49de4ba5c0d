import { expect, test } from '@jest/globals';
import { openingAt } from './opening.ts';
import type { OpeningHours } from './practice-profile.ts';

const zone = 'America/New_York';
const weekdaysWithLunch: readonly OpeningHours[] = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '08:00', to: '12:00' },
  { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '13:00', to: '17:00' },
  { days: ['saturday', 'sunday'], from: null, to: null },
];

test.each([
  // A Monday in winter, when New York is five hours behind UTC.
  ['2026-01-05T12:59:00Z', { kind: 'closed', opensOn: 'monday', inDays: 0, at: '08:00' }],
  ['2026-01-05T13:00:00Z', { kind: 'open', until: '12:00' }],
  ['2026-01-05T17:00:00Z', { kind: 'closed', opensOn: 'monday', inDays: 0, at: '13:00' }],
  ['2026-01-05T21:59:00Z', { kind: 'open', until: '17:00' }],
  ['2026-01-05T22:00:00Z', { kind: 'closed', opensOn: 'tuesday', inDays: 1, at: '08:00' }],
  // A Friday afternoon, and the Saturday that UTC already calls Sunday.
  ['2026-01-09T20:00:00Z', { kind: 'closed', opensOn: 'monday', inDays: 3, at: '08:00' }],
  ['2026-01-11T02:00:00Z', { kind: 'closed', opensOn: 'monday', inDays: 2, at: '08:00' }],
  // In summer it is four hours behind.
  ['2026-06-15T12:00:00Z', { kind: 'open', until: '12:00' }],
])('at %s by the clock in New York', (now, opening) => {
  expect(openingAt(weekdaysWithLunch, new Date(now), zone)).toEqual(opening);
});

test('an evening that ends after midnight is open into the next day', () => {
  const night: readonly OpeningHours[] = [{ days: ['friday'], from: '18:00', to: '02:00' }];
  expect(openingAt(night, new Date('2026-01-10T06:00:00Z'), zone)).toEqual({ kind: 'open', until: '02:00' });
  expect(openingAt(night, new Date('2026-01-10T07:00:00Z'), zone)).toEqual({
    kind: 'closed',
    opensOn: 'friday',
    inDays: 6,
    at: '18:00',
  });
});

test('a practice open one day a week opens again in seven', () => {
  const mondays: readonly OpeningHours[] = [{ days: ['monday'], from: '08:00', to: '09:00' }];
  expect(openingAt(mondays, new Date('2026-01-05T20:00:00Z'), zone)).toMatchObject({ opensOn: 'monday', inDays: 7 });
});

test.each([[[]], [[{ days: ['monday'], from: null, to: null } as const]]])(
  'hours without times say nothing: %j',
  (hours) => {
    expect(openingAt(hours, new Date('2026-01-05T20:00:00Z'), zone)).toBeUndefined();
  },
);
