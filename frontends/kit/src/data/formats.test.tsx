import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { formatMoney, Money, moneyAmong, MoneyTogether } from './money.tsx';
import { formatPhone } from './phone-text.tsx';
import { PracticeZoneContext, formatDay, formatShortDate, ShortDate } from './short-date.tsx';

const late = '2026-03-05T04:30:00Z';

describe('how values are formatted', () => {
  it('writes whole dollars without decimals, and cents where there are any', () => {
    expect([0, 50, 1250, -50, 12.5].map(formatMoney)).toEqual(['$0', '$50', '$1,250', '-$50', '$12.50']);
  });

  it('writes amounts shown together in the same format, so they add up (rule 38)', () => {
    const together = [550, 132.5, 417.5];
    expect(together.map(moneyAmong(together))).toEqual(['$550.00', '$132.50', '$417.50']);
    expect([550, 132].map(moneyAmong([550, 132]))).toEqual(['$550', '$132']);
    const { container } = render(
      <MoneyTogether amounts={together}>
        <Money amount={550} />
      </MoneyTogether>,
    );
    expect(container.textContent).toBe('$550.00');
  });

  it("dates an instant by its day in the practice's zone", () => {
    const shown = (zone: string) => {
      const { container, unmount } = render(
        <PracticeZoneContext value={zone}>
          <ShortDate at={late} />
        </PracticeZoneContext>,
      );
      const words = container.textContent;
      unmount();
      return words;
    };
    expect(shown('America/New_York')).toBe('Mar 4, 2026');
    expect(shown('Europe/Berlin')).toBe('Mar 5, 2026');
    expect(formatShortDate('2026-07-01T04:30:00Z', 'America/New_York')).toBe('Jul 1, 2026');
    expect(formatShortDate('soon', 'UTC')).toBe('soon');
  });

  it('writes a day as that day, in any zone', () => {
    expect(formatDay('2026-03-04')).toBe('Mar 4, 2026');
  });

  it('formats 10 digits, and 11 that start with 1, as phone numbers, and leaves the rest unchanged', () => {
    expect(['2185550123', '218.555.0123', '1-218-555-0123', '5550123', '22185550123'].map(formatPhone)).toEqual([
      '(218) 555-0123',
      '(218) 555-0123',
      '+1 (218) 555-0123',
      '5550123',
      '22185550123',
    ]);
  });
});
