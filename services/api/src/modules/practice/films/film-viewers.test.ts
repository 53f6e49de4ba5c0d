import { expect, jest, test } from '@jest/globals';
import { FilmViewers } from './film-viewers.ts';

const enterAll = (viewers: FilmViewers, address: string, many: number) =>
  Array.from({ length: many }, () => viewers.enter(address));

test('one address has room for twenty viewers, and for another after one leaves', () => {
  const viewers = new FilmViewers();
  const [first] = enterAll(viewers, '203.0.113.1', 20);
  expect(viewers.enter('203.0.113.1')).toBeUndefined();
  expect(viewers.enter('203.0.113.2')).toBeDefined();
  first?.();
  first?.();
  expect(viewers.enter('203.0.113.1')).toBeDefined();
  expect(viewers.enter('203.0.113.1')).toBeUndefined();
});

test('all addresses together have room for sixty viewers', () => {
  const viewers = new FilmViewers();
  const leaving = [1, 2, 3].flatMap((number) => enterAll(viewers, `203.0.113.${number}`, 20));
  expect(leaving.every(Boolean)).toBe(true);
  expect(viewers.enter('203.0.113.4')).toBeUndefined();
  for (const leave of leaving) leave?.();
  expect(enterAll(viewers, '203.0.113.4', 20).every(Boolean)).toBe(true);
});

test.each([
  [1, 10],
  [20, 200],
])('%d viewers get 400 kB each in %d milliseconds', (count, milliseconds) => {
  const timers = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(setTimeout(() => undefined));
  const viewers = new FilmViewers();
  enterAll(viewers, '203.0.113.1', count);
  viewers.pace().write(Buffer.alloc(400_000));
  expect(timers).toHaveBeenLastCalledWith(expect.any(Function), milliseconds);
  timers.mockRestore();
});
