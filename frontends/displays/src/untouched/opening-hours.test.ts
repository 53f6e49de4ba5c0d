import { describe, expect, it } from '@jest/globals';
import type { OpeningHours } from '@rewards/contracts/opening-hours';
import { isOpenAt, localTime, tellsWhenOpen } from './opening-hours.ts';

const monday = '2026-03-02T';
const newYork = 'America/New_York';
const isOpen = (lines: readonly OpeningHours[], at: string, zone = newYork) =>
  isOpenAt(lines, localTime(zone, Date.parse(at)));

describe('opening hours', () => {
  const office: readonly OpeningHours[] = [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '08:00', to: '17:00' },
    { days: ['friday'], from: '08:00', to: '13:00' },
    { days: ['saturday', 'sunday'], from: null, to: null },
  ];

  it.each([
    [`${monday}12:29:00Z`, false],
    [`${monday}12:30:00Z`, true],
    [`${monday}22:29:00Z`, true],
    [`${monday}22:30:00Z`, false],
    ['2026-03-06T18:00:00Z', true],
    ['2026-03-06T19:00:00Z', false],
    ['2026-03-07T15:00:00Z', false],
  ])('are in the practice’s zone, with half an hour on both sides: %s', (at, expected) => {
    expect(isOpen(office, at)).toBe(expected);
  });

  it('follow the zone into daylight saving time', () => {
    expect(isOpen(office, '2026-03-09T11:45:00Z')).toBe(true);
    expect(isOpen(office, '2026-03-09T21:45:00Z')).toBe(false);
  });

  it('may leave a break at noon', () => {
    const morningAndEvening: readonly OpeningHours[] = [
      { days: ['monday'], from: '08:00', to: '11:00' },
      { days: ['monday'], from: '15:00', to: '18:00' },
    ];
    expect(isOpen(morningAndEvening, `${monday}15:00:00Z`)).toBe(true);
    expect(isOpen(morningAndEvening, `${monday}18:00:00Z`)).toBe(false);
    expect(isOpen(morningAndEvening, `${monday}21:00:00Z`)).toBe(true);
  });

  it('may go past midnight, over the end of a week too', () => {
    const late: readonly OpeningHours[] = [{ days: ['monday', 'saturday'], from: '18:00', to: '02:00' }];
    expect(isOpen(late, '2026-03-03T06:00:00Z')).toBe(true);
    expect(isOpen(late, '2026-03-03T08:00:00Z')).toBe(false);
    expect(isOpen(late, '2026-03-01T06:00:00Z')).toBe(true);
    expect(isOpen(late, '2026-03-01T18:00:00Z')).toBe(false);
  });

  it('darken no screen where they name no open day', () => {
    expect(tellsWhenOpen([])).toBe(false);
    expect(tellsWhenOpen([{ days: ['monday'], from: null, to: null }])).toBe(false);
    expect(tellsWhenOpen(office)).toBe(true);
  });
});
