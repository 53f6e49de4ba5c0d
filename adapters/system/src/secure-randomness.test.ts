import { expect, jest, test } from '@jest/globals';
import { SecureRandomness } from './secure-randomness.ts';

const randomness = new SecureRandomness();

test('later IDs sort after earlier ones, even within a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, () => randomness.id());

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('numbers cover everything from 0 to below the bound, evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 20_000; draw += 1) counts[randomness.integer(10)]! += 1;

  expect(counts).toHaveLength(10);
  // 2,000 of each are expected. Ten standard deviations are allowed.
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(425);
});

test('nothing comes from a predictable source (rules 11 and 13)', () => {
  const foreseen = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const numbers = Array.from({ length: 20 }, () => randomness.integer(1_000_000));
  const ids = [randomness.id(), randomness.id()];

  expect(foreseen).not.toHaveBeenCalled();
  foreseen.mockRestore();
  expect(new Set(numbers).size).toBeGreaterThan(1);
  // Everything except the leading time and the counter within it.
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBe(2);
});
