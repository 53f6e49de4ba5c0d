import { expect, it } from '@jest/globals';
import { requiredText, text } from './fields.ts';
import { says } from './messages.ts';
import { visible } from './visible-text.ts';

it.each(['\u202e', '\u202a', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u200b', '\ufeff', '\u00ad', '\u3164'])(
  'text never has the invisible %j',
  (mark) => {
    expect(text(20).parse(`${mark} Ann ${mark}Lee${mark}`)).toBe('Ann Lee');
    expect(requiredText(20, says('missing')).safeParse(` ${mark}${mark} `).success).toBe(false);
  },
);

it.each([
  ['Ann\u200dLee', 'AnnLee'],
  ['\u200cAnn', 'Ann'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['thanks 👩\u200d👧', 'thanks 👩\u200d👧'],
  ['José e\u0301\u200d', 'José e\u0301'],
])('joiners stay only where the script needs them: %j', (given, expected) => {
  expect(visible(given)).toBe(expected);
});

it('ordinary text is not touched', () => {
  for (const name of ["O'Brien-Łukasz", 'שרה כהן', 'محمد', 'Nguyễn', '王小明', 'Zoë 🦷'])
    expect(visible(name)).toBe(name);
});
