import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { looksDamaged } from './damaged-text.ts';

test.each(['JosŽ Pe–a', 'Jos√© Peña', 'Mu\uFFFDoz', 'Mu?oz', 'Pe¤a', 'JosÃ©', 'O\u0092Hara'])(
  '%j is damaged',
  (name) => {
    expect(looksDamaged(name)).toBe(true);
  },
);

test.each([
  'José Peña',
  'Bjørn Åkesson',
  'Žiga Šarić',
  "Sean O'Hara",
  'O’Hara',
  'ÁNGEL MUÑOZ',
  'ŠKODA',
  'Nguyễn',
  '王',
])('%j is not damaged', (name) => {
  expect(looksDamaged(name)).toBe(false);
});

test('a damaged name is imported, and the preview names its row', async () => {
  async function* list() {
    yield { row: 1, cells: ['Name', 'Email'] };
    yield { row: 2, cells: ['JosŽ Vega', 'jose@example.com'] };
  }
  expect(await aPractice().importPatients.preview(list())).toMatchObject({
    report: { created: 1, errors: [{ row: 2, code: 'name_damaged', params: { name: 'JosŽ Vega' } }] },
  });
});
