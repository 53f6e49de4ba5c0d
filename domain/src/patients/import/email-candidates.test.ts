import { expect, test } from '@jest/globals';
import { looksLikeEmail } from '../email-address.ts';
import { emailCandidates, holdsEmail } from './email-candidates.ts';

const usable = (cell: string) => emailCandidates(cell).filter(looksLikeEmail);
const ann = 'ann@example.com';

test.each([
  'Ann@Example.com',
  ' ann@example.com ',
  'mailto:ann@example.com',
  'MAILTO:ann@example.com?subject=Hello',
  '<ann@example.com>',
  '"Ann Lee" <ann@example.com>',
  'Lee, Ann <ann@example.com>',
  'Ann Lee [ann@example.com]',
  'ann@example.com.',
  'ann@example.com,',
  'ann@example.com;',
  "'ann@example.com'",
  "'ann@example.com",
  '“ann@example.com”',
  '="ann@example.com"',
  '=HYPERLINK("mailto:ann@example.com","ann@example.com")',
  'Email: ann@example.com',
  'ann@example.com (work)',
  'ann@example.com - work',
  'home ann@example.com',
  'http://ann@example.com',
  'bob@example.com (bounced); ann@example.com',
  'OLD bob@example.com, ann@example.com',
  '[ann@example.com](mailto:ann@example.com)',
  'ann\u200B@example.com\u00A0',
  '\uFEFFann@exam\u00ADple.com',
  'ann＠example．com',
  'ann@example.com\u0000\u0000',
  'ann@example.com\u001a',
])('%j is ann@example.com', (cell) => {
  expect(usable(cell)[0]).toBe(ann);
});

test.each([
  'ann@example.com; bob@work.example.com',
  'ann@example.com, bob@work.example.com',
  'ann@example.com / bob@work.example.com',
  'ann@example.com/bob@work.example.com',
  'ann@example.com | bob@work.example.com',
  'ann@example.com ::: bob@work.example.com',
  'ann@example.com or bob@work.example.com',
  'ann@example.com bob@work.example.com',
  'ann@example.com\nbob@work.example.com',
  'Ann <ann@example.com>, Bob <bob@work.example.com>',
  'H: ann@example.com W: bob@work.example.com',
])('%j holds two, in the order written', (cell) => {
  expect(usable(cell)).toEqual([ann, 'bob@work.example.com']);
});

test.each([
  ...['OLD ann@example.com', 'old: ann@example.com', 'ann@example.com (bounced)', 'ann@example.com - bad'],
  ...[
    'ann@example.com do not use',
    "ann@example.com - DON'T USE",
    'ann@example.com (no longer valid)',
    'x ann@example.com INVALID',
  ],
])('%j holds none that can be used', (cell) => {
  expect(usable(cell)).toEqual([]);
});

test.each(['old@example.com', 'bad.bob@example.com', 'ann@old.example.com', '"Ann Old" <old.ann@example.com>'])(
  '%j is an email, whatever words it is made of',
  (cell) => {
    expect(usable(cell)).toHaveLength(1);
  },
);

test.each([
  ...['//ann@example.com', '/ann@example.com', 'ann..lee@example.com', '.ann@example.com', 'ann.@example.com'],
  ...['ann lee@example.com', 'ann @example.com', 'ann@exam ple.com', 'ann@example.co m', 'ann(at)example.com'],
  ...['ann@example,com', 'an\u0000n@example.com', 'ann@', '@example.com', 'ann@@example.com', 'call mom', ''],
])('%j holds none, because nobody knows what it should be', (cell) => {
  expect([usable(cell), holdsEmail(cell)]).toEqual([[], false]);
});
