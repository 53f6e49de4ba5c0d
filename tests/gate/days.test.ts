import { expect, it } from '@jest/globals';
import { moments, moreMoments } from './days.ts';

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

it.each([
  ['2026-11-28T17:00:00Z', '1/7/27, 12:00 PM', '12/31/26, 11:50 PM'],
  ['2027-01-01T04:49:00Z', '2/9/27, 11:49 PM', '12/31/26, 11:50 PM'],
  ['2027-01-01T04:51:00Z', '2/9/27, 11:51 PM', '12/31/27, 11:50 PM'],
])('at %s, the other days are ahead', (now, ahead, eve) => {
  const shown = Object.values(moments(new Date(now))).map((moment) => newYork.format(moment).replace('\u202f', ' '));
  expect(shown).toEqual([ahead, eve]);
});

it('knows leap days, and the nights when clocks change', () => {
  const shown = Object.values(moreMoments(new Date('2026-11-28T17:00:00Z'))).map((moment) => moment.toISOString());
  expect(shown).toEqual([
    '2026-11-29T17:00:00.000Z',
    '2028-01-02T17:00:00.000Z',
    '2028-02-29T17:00:00.000Z',
    '2027-03-14T06:50:00.000Z',
    '2027-11-07T05:50:00.000Z',
  ]);
});
