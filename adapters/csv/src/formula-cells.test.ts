import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defuseCell, readDefusedCell } from './formula-cells.ts';

test.each([
  '=HYPERLINK("http://x")',
  '+16785550101',
  '-Smith',
  '@Sum Kim',
  '\ttab',
  '\rreturn',
  "'=1",
  "''-1",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  "'＝1",
])("%j can't be executed (rule 28)", (cell) => {
  expect(defuseCell(cell)).toBe(`'${cell}`);
});

test.each(['', 'Ann', "O'Hara", "'t Hooft", '1 + 1', ' =1'])('%j stays as it is', (cell) => {
  expect(defuseCell(cell)).toBe(cell);
});

test('every cell is read back unchanged (rule 28)', () => {
  const signs = fc.constantFrom("'", '=', '+', '-', '@', '＝', '＠', '\t', '\r', 'a', '"', ' ', '\n');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 6 }), (letters) => {
      const cell = letters.join('');

      expect(readDefusedCell(defuseCell(cell))).toBe(cell);
      expect(defuseCell(cell)).not.toMatch(/^[=+\-@＝＠\t\r]/);
    }),
  );
});
