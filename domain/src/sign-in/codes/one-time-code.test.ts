import { expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import fc from 'fast-check';
import { codeExpiry, newCode } from './one-time-code.ts';

test('a code is six digits, including leading zeros (rule 13)', () => {
  fc.assert(
    fc.property(fc.nat(999_999), (drawn) => {
      const code = newCode({ id: () => '', integer: () => drawn });

      expect(code).toMatch(/^\d{6}$/);
      expect(Number(code)).toBe(drawn);
    }),
  );
});

test('every code can be drawn', () => {
  const bounds: number[] = [];
  newCode({ id: () => '', integer: (below) => bounds.push(below) });

  expect(bounds).toEqual([1_000_000]);
});

test('codes differ from draw to draw', () => {
  const randomness = new InMemoryRandomness(3);
  const codes = new Set(Array.from({ length: 1_000 }, () => newCode(randomness)));

  expect(codes.size).toBeGreaterThan(990);
});

test('a code is valid for ten minutes (rule 13)', () => {
  expect(codeExpiry(new Date('2026-03-02T15:00:00.000Z'))).toEqual(new Date('2026-03-02T15:10:00.000Z'));
});
