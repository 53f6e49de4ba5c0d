import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { isNoRow } from './no-row.ts';

test.each([
  [['Page 1 of 3', '']],
  [['', 'Pg 2']],
  [['Printed by: Dana', '']],
  [['Printed on 11/25/2026 10:32 AM']],
  [['Printed by dana@dogwood.example.com', '']],
  [['(continued)', '']],
  [['2 records', '']],
  [['Total: 2', '']],
  [['Grand Total', '', '14']],
  [['*** End of report ***', '']],
  [['Report Date: 11/25/2026', '', 'Page 2 of 3']],
  [['Report Date:', '11/25/2026']],
  [['As of 11/25/2026']],
  [['Filter: Active patients']],
  [['Confidential patient information', '']],
  [['© 2026 Dogwood Dental']],
  [['-----', '-------', '---']],
  [['===== =====']],
  [['1,204 patients', '']],
  [['Provider: Dr. Lee', '', '']],
  [['Provider: DDS2 - Cho', '', '']],
  [['Office - Duluth', '']],
  [['Provider Total: 1', '']],
  [['DDS2 Cho Total: 14', '']],
  [['Subtotal', '', '$12.00']],
  [['Average', '', '$12.00']],
  [['Count', '1', '']],
  [['Total patients: 3', '']],
  [['Patients listed: 3', '']],
  [['(2 rows affected)', '']],
  [['Dogwood Dental', '', 'Page 1 of 3']],
  [['Dogwood Dental - Confidential', '', '11/28/2026']],
  [['Report generated on 11/28/2026', '']],
])('%j is no row', (cells) => {
  expect(isNoRow(cells)).toBe(true);
});

test.each([
  [['Page, Ann', '']],
  [['Total Smith', '', '6785550101', 'Amara']],
  [['Ann', '', '', 'Total']],
  [['Date, Uma', '', '6785550101']],
  [['Enda Kelly', '']],
  [['Ed', '', '']],
  [['-', '-']],
  [['User, Ann', '']],
  [['Count, Ann', '', '6785550101']],
  [['Doctor Ann', '', '6785550101']],
  [['Sum Yi', '']],
  [['Max', '', '']],
])('%j is a person without an email', (cells) => {
  expect(isNoRow(cells)).toBe(false);
});

test('a letterhead and headings repeated on each page are no rows', async () => {
  async function* pages() {
    const page = [
      ['Dogwood Dental', 'Page 1 of 2'],
      ['Name', 'Email'],
      ['Ann', 'ann@example.com'],
      ['Page 1', ''],
    ];
    const lines = [
      ...page,
      ['Dogwood Dental', 'Page 2 of 2'],
      ['NAME ', 'Email'],
      ['Bob', ''],
      ['Cat', 'cat@example.com'],
    ];
    for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
  }
  expect(await aPractice().importPatients.preview(pages())).toMatchObject({
    report: { created: 2, skipped: 1, totalRows: 3, errors: [{ row: 7, code: 'email_missing' }] },
  });
});
