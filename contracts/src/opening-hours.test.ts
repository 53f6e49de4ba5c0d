import { describe, expect, it } from '@jest/globals';
import { overlappingLine, type OpeningHours, type Weekday } from './opening-hours.ts';

const line = (days: readonly Weekday[], from: string | null, to: string | null): OpeningHours => ({
  days: [...days],
  from,
  to,
});

describe('lines of office hours', () => {
  it.each([
    ['other days', [line(['monday'], '08:00', '17:00'), line(['tuesday'], '08:00', '17:00')]],
    ['a lunch break', [line(['monday'], '08:00', '12:00'), line(['monday'], '12:00', '17:00')]],
    [
      'a night that ends when the morning begins',
      [line(['sunday'], '22:00', '06:00'), line(['monday'], '06:00', '12:00')],
    ],
    ['a closed day beside open ones', [line(['saturday', 'sunday'], null, null), line(['friday'], '08:00', '17:00')]],
  ])('may be about %s', (_, lines) => {
    expect(overlappingLine(lines)).toBeUndefined();
  });

  it.each([
    ['the same hours', [line(['monday'], '08:00', '17:00'), line(['friday', 'monday'], '16:59', '18:00')]],
    ['a night into the next morning', [line(['monday'], '05:00', '12:00'), line(['sunday'], '22:00', '06:00')]],
    ['a day that is closed', [line(['monday'], null, null), line(['monday'], '08:00', '17:00')]],
  ])("can't overlap: %s", (_, lines) => {
    expect(overlappingLine(lines)).toBe(1);
  });
});
