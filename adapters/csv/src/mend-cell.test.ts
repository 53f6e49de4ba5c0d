import { expect, test } from '@jest/globals';
import { mendCell } from './mend-cell.ts';
import { cellsOf } from './testing/read-list.ts';

const inWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
const inMacRoman = (text: string) => new TextDecoder('macintosh').decode(Buffer.from(text));

test.each(['José Peña', 'O’Hara', 'Zoë Ångström', 'Ángel', 'Åse', 'Nguyễn', 'Łukasz'])(
  '%s is read again where another program misread it once or twice',
  (name) => {
    expect([inWindows(name), inWindows(inWindows(name)), inMacRoman(name)].map(mendCell)).toEqual([name, name, name]);
  },
);

test.each([
  ['Pat O&#39;Shea', "Pat O'Shea"],
  ['Pat O&#x27;Shea', "Pat O'Shea"],
  ['Pat O&amp;#39;Shea', "Pat O'Shea"],
  ['A&amp;B Penn', 'A&B Penn'],
  ['Jos&eacute; Pe&ntilde;a', 'José Peña'],
  ['&quot;Bo&quot; Lee', '"Bo" Lee'],
  ["'=1", '=1'],
])('%j is %j', (cell, meant) => {
  expect(mendCell(cell)).toBe(meant);
});

test.each(['José Peña', 'JOSÉ PEÑA', 'Ann & Bob', 'R&D; Lee', 'a&b@example.com', '√ paid', 'Ãngela', '王小明', '🦷'])(
  '%j stays as it is',
  (cell) => {
    expect(mendCell(cell)).toBe(cell);
  },
);

test('our own export is right as it is (rule 28)', async () => {
  const list = 'Email,Name,Referral Code\na@x.com,Ann &amp; JosÃ©,ABCD2345\n';
  expect((await cellsOf(list))[1]).toEqual(['a@x.com', 'Ann &amp; JosÃ©', 'ABCD2345']);
});
