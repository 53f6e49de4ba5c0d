import { expect, test } from '@jest/globals';
import { localDate } from './local-date.ts';

test.each([
  ['2026-03-02T04:59:59.000Z', '2026-03-01'],
  ['2026-03-02T05:00:00.000Z', '2026-03-02'],
  ['2026-07-05T03:59:59.999Z', '2026-07-04'],
])('%s is %s in the practice', (instant, day) => {
  expect(localDate(new Date(instant), 'America/New_York')).toBe(day);
});

test.each([
  'America/New_York',
  'America/Phoenix',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
])('every quarter hour of a year falls on the day %s has then', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const asShown = (instant: Date) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts['year']}-${parts['month']}-${parts['day']}`;
  };
  const [quarter, ends] = [900_000, Date.parse('2012-01-02T00:00:00Z')];
  const wrong: string[] = [];
  for (let moment = Date.parse('2011-01-01T00:00:00Z'); moment < ends; moment += quarter)
    for (const instant of [new Date(moment - 1), new Date(moment)])
      if (localDate(instant, timeZone) !== asShown(instant)) wrong.push(instant.toISOString());
  expect(wrong).toEqual([]);
});
