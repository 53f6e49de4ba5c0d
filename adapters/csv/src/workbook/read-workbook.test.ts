import { expect, test } from '@jest/globals';
import { aRow, anArchive, workbookParts } from '../testing/a-workbook.ts';
import { cellsOf, listOf, read, refusalOf } from '../testing/read-list.ts';

const patients = aRow('Name', 'Email') + aRow('Ann', 'a@x.com');

test('cells are read as Excel shows them', async () => {
  const sheet = `
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>
    <row r="5"><c r="A5" t="str"><f>A1&amp;"x"</f><v>a@x.com</v></c><c r="B5" s="0"><v>6.785550142E9</v></c>
      <c r="C5" s="1"><v>45231</v></c><c r="D5" t="b"><v>1</v></c><c r="E5" s="2"><v>45231.5</v></c><c r="F5"/></row>`;
  const parts = workbookParts(
    { Patients: sheet },
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>E-Mail</t></si><si><r><t>Cell</t></r><r><t xml:space="preserve"> Phone</t></r><rPh><t>x</t></rPh></si><si><t>OK_x000D_ &amp; on</t></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/><numFmt numFmtId="165" formatCode="&quot;Day&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
  );
  expect(await read(listOf(anArchive(parts)))).toEqual([
    { row: 2, cells: ['E-Mail', 'Cell Phone', '', 'OK\r & on'] },
    { row: 5, cells: ['a@x.com', '6785550142', '2023-11-01', 'TRUE', '2023-11-01', ''] },
  ]);
});

test('the first sheet with emails is read, and prefixes of other programs are understood', async () => {
  const prefixed = patients.replaceAll(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2');
  const parts = workbookParts({ Cover: aRow('Dogwood Dental'), List: prefixed, More: aRow('Email', 'Name') });
  expect(await cellsOf(anArchive(parts))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'a@x.com'],
  ]);
});

test.each([
  ['a workbook that was cut off', anArchive(workbookParts({ Patients: patients })).subarray(0, 400)],
  ['a damaged part', anArchive({ ...workbookParts({ Patients: patients }) }, 5)],
])('%s is named, with what to do', async (_what, bytes) => {
  expect(await refusalOf(listOf(bytes))).toMatchObject({ reason: 'file_is_workbook' });
});

test('a zip bomb is refused before it is unpacked', async () => {
  const parts = workbookParts({ Patients: patients });
  expect(await refusalOf(listOf(anArchive(parts, 600 * 1024 * 1024)))).toMatchObject({ reason: 'workbook_too_large' });
});

test('a workbook larger than any list is refused while it arrives', async () => {
  const chunks = [Buffer.from('PK\u0003\u0004'), ...Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024))];
  expect(await refusalOf(listOf(...chunks))).toMatchObject({ reason: 'workbook_too_large' });
});

test('entities of a workbook never expand', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const parts = workbookParts({ Patients: patients + aRow('&b;', 'b@x.com') });
  parts['xl/worksheets/sheet0.xml'] = bomb + parts['xl/worksheets/sheet0.xml'];
  expect((await cellsOf(anArchive(parts)))[2]).toEqual(['&b;', 'b@x.com']);
});

test('a row wider or longer than any may be is refused', async () => {
  const wide = '<row><c r="ZZZ1" t="str"><v>x</v></c></row>';
  const long = aRow('x'.repeat(300 * 1024));
  const refusalWith = (rows: string) => refusalOf(listOf(anArchive(workbookParts({ Patients: patients + rows }))));
  expect(await refusalWith(wide)).toMatchObject({ reason: 'file_too_wide', row: 3 });
  expect(await refusalWith(long)).toMatchObject({ reason: 'workbook_too_large' });
});
