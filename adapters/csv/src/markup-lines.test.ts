import { expect, test } from '@jest/globals';
import { cellsOf, listOf, read, refusalOf } from './testing/read-list.ts';

const rows = [
  ['Name', 'Email'],
  ["Ora O'Penn", 'ora@x.com'],
];

test.each([
  [
    'HTML',
    '<html><body><table><tr><th>Name</th><th>Email</th></tr><tr><td>Ora O&#39;Penn</td><td>ora@x.com</td></tr></table></body></html>',
  ],
  ['HTML without closing tags', "\uFEFF <TABLE><TR><TD>Name<TD>Email<TR><TD><B>Ora</B> O'Penn<TD>ora@x.com</TABLE>"],
  [
    'a table in a table',
    "<!DOCTYPE html><table><tr><td>Report<table><tr><td>Name<td>Email</tr><tr><td>Ora O'Penn<td>ora@x.com</tr></table></td></tr></table>",
  ],
  [
    "Excel 2003's XML",
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="urn"><Worksheet><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell><Data>Email</Data></Cell></Row><ss:Row><ss:Cell ss:Index="1"><ss:Data>Ora O'Penn</ss:Data></ss:Cell><Cell><Data>ora@x.com</Data></Cell></ss:Row></Table></Worksheet></Workbook>`,
  ],
])('%s that calls itself .xls is read', async (_what, page) => {
  expect((await cellsOf(page)).filter((cells) => cells.length > 1)).toEqual(rows);
});

test('cells that span columns, and skipped ones, keep the others in their place', async () => {
  const page = '<table><tr><td colspan=2>A</td><td>B</td></tr><tr><ss:cell ss:index=3>C</ss:cell></tr></table>';
  expect(await cellsOf(page)).toEqual([
    ['A', '', 'B'],
    ['', '', 'C'],
  ]);
});

test('a page of a megabyte without a line break is read', async () => {
  const page = `<table>${'<tr><td>Ann</td><td>a@x.com</td></tr>'.repeat(30_000)}</table>`;
  expect(await read(listOf(page))).toHaveLength(30_000);
});

test.each([
  '<html><frameset><frame src="sheet001.htm"></frameset></html>',
  'MIME-Version: 1.0\nX-Document-Type: Workbook\n',
])('a web page without a table is named: %j', async (page) => {
  expect(await refusalOf(listOf(page))).toMatchObject({ reason: 'file_is_web_page' });
});
