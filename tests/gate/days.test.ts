import { expect, it } from '@jest/globals';
import { dependsOnToday, moments, moreMoments } from './days.ts';

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

const named = "body: { visited_on: '2026-03-05' }";
it.each([
  ['service = await startService();', named],
  ["service = await startService({ environment: { PRACTICE_NAME: 'Duluth' } });", named],
  ['[one, other] = [await startService({ clock }), await startService()];', named],
  ['service = await startService();', 'const today = localDate(new Date(), zone);'],
  ['const at = new Date();', named],
  ['service = await startService();', "created_at = created_at - interval '31 days'"],
])('a test with the real clock that names a day depends on today: %s %s', (start, day) => {
  expect(dependsOnToday(`${start}\n${day}`)).toBe(true);
});

it.each([
  ['service = await startService({ clock });', named],
  ['service = await startService({ environment: {}, clock: { now: () => at } });', named],
  ['service = await startService();', 'const seconds = 86_400;'],
  ['const practice = aPractice();', named],
])("a test with a clock of its own, or without a day, doesn't: %s %s", (start, day) => {
  expect(dependsOnToday(`${start}\n${day}`)).toBe(false);
});
