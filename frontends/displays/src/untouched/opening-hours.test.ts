import { describe, expect, it } from '@jest/globals';
import { isOpenAt, localTime, readWeek } from './opening-hours.ts';

const monday = '2026-03-02T';
const newYork = 'America/New_York';
const isOpen = (lines: readonly { days: string; hours: string }[], at: string, zone = newYork) => {
  const week = readWeek(lines);
  if (week === undefined) throw new Error('These hours were not understood.');
  return isOpenAt(week, localTime(zone, Date.parse(at)));
};

describe('opening hours', () => {
  const office = [
    { days: 'Monday to Thursday', hours: '8:00 AM to 5:00 PM' },
    { days: 'Friday', hours: '8:00 AM to 1:00 PM' },
  ];

  it.each([
    [`${monday}12:29:00Z`, false],
    [`${monday}12:30:00Z`, true],
    [`${monday}22:29:00Z`, true],
    [`${monday}22:30:00Z`, false],
    ['2026-03-06T18:00:00Z', true],
    ['2026-03-06T19:00:00Z', false],
    ['2026-03-07T15:00:00Z', false],
  ])('are those of the practice’s zone, with half an hour on both sides: %s', (at, expected) => {
    expect(isOpen(office, at)).toBe(expected);
  });

  it('follow the zone into summer time', () => {
    expect(isOpen(office, '2026-03-09T11:45:00Z')).toBe(true);
    expect(isOpen(office, '2026-03-09T21:45:00Z')).toBe(false);
  });

  it.each([
    ['Mon–Fri', '8am–5pm'],
    ['Mon-Fri', '08:00-17:00'],
    ['weekdays', '8 to 17'],
    ['Mon, Tue & Wed', '8 a.m. until 5 p.m.'],
    ['Monday and Tuesday', '8:00–12:00, 1 pm – 5 pm'],
    ['Daily', '8.00 - 17.00'],
    ['Mon', '8 AM to noon and 1 PM to 5 PM'],
  ])('are understood as people write them: %s %s', (days, hours) => {
    expect(isOpen([{ days, hours }], `${monday}15:00:00Z`)).toBe(true);
    expect(isOpen([{ days, hours }], `${monday}23:00:00Z`)).toBe(false);
  });

  it('may go past midnight, and name closed days', () => {
    const late = [
      { days: 'Monday', hours: '6 PM to 2 AM' },
      { days: 'Sunday', hours: 'Closed' },
    ];
    expect(isOpen(late, '2026-03-03T06:00:00Z')).toBe(true);
    expect(isOpen(late, '2026-03-03T08:00:00Z')).toBe(false);
    expect(isOpen(late, '2026-03-01T18:00:00Z')).toBe(false);
  });

  it.each([
    [[]],
    [[{ days: 'Monday', hours: 'by appointment' }]],
    [[{ days: 'Every second Tuesday of spring', hours: '8 AM to 5 PM' }]],
    [[...office, { days: 'Holidays', hours: 'call us' }]],
    [[{ days: 'Monday', hours: 'Closed' }]],
    [[{ days: 'Monday', hours: '8 AM to 99 PM' }]],
  ])('that are not understood say nothing: %j', (lines) => {
    expect(readWeek(lines)).toBeUndefined();
  });
});
