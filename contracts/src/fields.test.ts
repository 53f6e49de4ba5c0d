import { expect, it, jest } from '@jest/globals';
import { byId, email, sixDigits, text } from './fields.ts';
import { says } from './messages.ts';

it.each(['Fay\nRay', ' Fay \t\r\n Ray ', 'Fay\u2028Ray', 'Fay\u00a0 Ray'])('text is one line: %j', (given) =>
  expect(text(20).parse(given)).toBe('Fay Ray'),
);

it.each(['Fay\u0000', 'Fay\u001b[2J', 'Fay\u0085Ray', 'Fay\u009f'])('text has no control characters: %j', (given) =>
  expect(text(20).safeParse(given).success).toBe(false),
);

it('text is counted as stored', () => expect(text(7).parse(`Fay${' '.repeat(50)}Ray`)).toBe('Fay Ray'));

it.each(['a\u0085b@example.com', 'a@exa\u009fmple.com'])('an email has no control characters: %j', (given) =>
  expect(email(says('emailInvalid')).safeParse(given).success).toBe(false),
);

it('an ID in capitals is passed on in its stored form', () =>
  expect(byId.parse({ id: 'A0B1C2D3-0000-4000-8000-00000000000F' })).toEqual({
    id: 'a0b1c2d3-0000-4000-8000-00000000000f',
  }));

it.each(['a..b@example.com', '.a@example.com', 'a.@example.com', '/a@example.com', 'http://a@example.com'])(
  'an email has single dots inside and no slash: %j',
  (given) => expect(email(says('emailInvalid')).safeParse(given).success).toBe(false),
);

it('an overlong email is refused before its domain is converted, which takes quadratic time', () => {
  const { URL: Whole } = globalThis;
  const spelling = jest.spyOn(globalThis, 'URL').mockImplementation((address) => new Whole(address));
  expect(email(says('emailInvalid')).safeParse('a@härra.example').success).toBe(true);
  expect(spelling).toHaveBeenCalledTimes(1);
  expect(email(says('emailInvalid')).safeParse(`a@${'ä'.repeat(300)}.example`).success).toBe(false);
  expect(spelling).toHaveBeenCalledTimes(1);
  spelling.mockRestore();
});

it.each([
  '123 456',
  '123-456',
  '\u200b123456\u00a0',
  'Your code is 123456',
  'Your code is 123 456.',
  '\uff11\uff12\uff13\uff14\uff15\uff16',
  '\u0661\u0662\u0663\u0664\u0665\u0666',
  '\u0967\u0968\u0969\u096a\u096b\u096c',
])('a code is read as people type and paste it: %j', (typed) => expect(sixDigits.parse(typed)).toBe('123456'));

it.each(['12345', '1234567', '\uff11\uff12\uff13', 'one two three'])('%j is no code of six digits', (typed) =>
  expect(sixDigits.safeParse(typed).success).toBe(false),
);
