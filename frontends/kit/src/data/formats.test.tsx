import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.tsx';
import { formatPhone } from './phone-text.tsx';
import { formatShortDate } from './short-date.tsx';

describe('how values are written', () => {
  it('writes money in USD without decimals', () => {
    expect([0, 50, 1250, -50].map(formatMoney)).toEqual(['$0', '$50', '$1,250', '-$50']);
  });

  it('dates an instant by the day it was at the practice', () => {
    expect(formatShortDate('2026-03-05T04:30:00Z')).toBe('Mar 4, 2026');
    expect(formatShortDate('2026-07-01T04:30:00Z')).toBe('Jul 1, 2026');
    expect(formatShortDate('soon')).toBe('soon');
  });

  it('writes 10 digits, and 11 that start with 1, as phone numbers, and leaves the rest as it came', () => {
    expect(['2185550123', '218.555.0123', '1-218-555-0123', '5550123', '22185550123'].map(formatPhone)).toEqual([
      '(218) 555-0123',
      '(218) 555-0123',
      '+1 (218) 555-0123',
      '5550123',
      '22185550123',
    ]);
  });
});
