import { expect, test } from '@jest/globals';
import { afterReportOf, areTwoDevices, type ScreenInstance } from './screen-instances.ts';

const start = Date.parse('2026-03-02T15:00:00.000Z');
const second = (count: number) => new Date(start + count * 1_000);

/** What is known after these reports, each given as `[second, ID]`. */
const after = (...reports: readonly (readonly [number, string])[]) =>
  reports.reduce<readonly ScreenInstance[]>((known, [at, id]) => afterReportOf(known, id, second(at)), []);

/** A device's reports, one a minute. */
const minutely = (id: string, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / 60) + 1 }, (_, index) => [from + index * 60, id] as const);
const inOrder = (...reports: readonly (readonly [number, string])[]) =>
  reports.toSorted(([one], [other]) => one - other);

test('two devices with one cookie are noticed within three minutes', () => {
  const both = after(...inOrder(...minutely('one', 0, 180), ...minutely('other', 30, 180)));
  expect(areTwoDevices(both, second(180))).toBe(true);
});

test('so are four devices from one image, in any order', () => {
  const all = ['a', 'b', 'c', 'd'].flatMap((id, index) => minutely(id, index * 10, 200));
  expect(areTwoDevices(after(...inOrder(...all)), second(200))).toBe(true);
});

test('a page that reloads every few minutes, or every few seconds, stays one device', () => {
  const loads = Array.from({ length: 12 }, (_, index) => minutely(`load ${index}`, index * 185, index * 185 + 180));
  expect(areTwoDevices(after(...loads.flat()), second(2_215))).toBe(false);
  const hurried = Array.from({ length: 40 }, (_, index) => [index * 3, `hurried ${index}`] as const);
  expect(areTwoDevices(after(...hurried), second(120))).toBe(false);
});

test('a late report of the page before a reload changes nothing', () => {
  const late = after(...minutely('before', 0, 600), [602, 'after'], [603, 'before'], ...minutely('after', 662, 900));
  expect(areTwoDevices(late, second(900))).toBe(false);
});

test('a second tab that is open for a minute is no second device', () => {
  const known = after(...inOrder(...minutely('screen', 0, 600), [305, 'tab'], [365, 'tab']));
  expect(areTwoDevices(known, second(600))).toBe(false);
});

test('the notice ends five minutes after one of the two was paired again', () => {
  const until = (end: number) => after(...inOrder(...minutely('stays', 0, end), ...minutely('leaves', 30, 300)));
  expect(areTwoDevices(until(500), second(500))).toBe(true);
  expect(areTwoDevices(until(600), second(600))).toBe(false);
});

test('only the instances of the last minutes are stored', () => {
  const loads = Array.from({ length: 60 }, (_, index) => [index * 30, `load ${index}`] as const);
  expect(after(...loads).length).toBeLessThanOrEqual(20);
  expect(after([0, 'old'], [600, 'new'])).toEqual([{ id: 'new', firstAt: start + 600_000, lastAt: start + 600_000 }]);
});
