import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markerIn, markerOf } from './posting-marker.ts';

const random = fc.bigInt({ min: 0n, max: 2n ** 60n - 1n });
const idOf = (time: string, digits: bigint) => {
  const end = digits.toString(16).padStart(15, '0');
  return `${time}-7abc-8${end.slice(0, 3)}-${end.slice(3)}`;
};

test('redemptions of the same millisecond have different markers, and each is found in its note', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      fc.pre(one !== other);
      const [a, b] = [one, other].map((digits) => markerOf(idOf('0198c0de-0000', digits))) as [string, string];
      expect(a).toMatch(/^\[RR-[A-HJ-NP-Z2-9]{12}\]$/);
      expect(a).not.toBe(b);
      expect(markerIn(`Gift card ${a}`)).toBe(a);
    }),
  );
});

test('the reversal of a redemption has its own marker', () => {
  const id = idOf('0198c0de-0000', 5n);
  expect(markerOf(id)).toBe('[RR-AAAAAAAAAAAF]');
  expect(markerOf(id, 'reversal')).toBe('[RRU-AAAAAAAAAAAF]');
});

test.each([
  ['typed in lower case', 'credit [rr-abcdefghjklm]', '[RR-ABCDEFGHJKLM]'],
  ['with words after it', '[RR-ABCDEFGHJKLM] ok, Dana', '[RR-ABCDEFGHJKLM]'],
  ['cut off', '[RR-ABCDEFGHJKL', undefined],
  ['of another program', '[XX-ABCDEFGHJKLM]', undefined],
])('a marker %s is read from a note', (_what, note, expected) => {
  expect(markerIn(note)).toBe(expected);
});
