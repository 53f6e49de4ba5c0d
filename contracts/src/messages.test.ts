import { describe, expect, it } from '@jest/globals';
import { text } from './fields.ts';
import { inWords, says } from './messages.ts';
import { login } from './sign-in.ts';
import { fieldMessages } from './texts/en/fields.ts';
import { signInMessages } from './texts/en/sign-in.ts';

const say = inWords({ ...fieldMessages, ...signInMessages });
const messagesOf = (schema: typeof login.body, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => say(message));

describe('a schema error', () => {
  it('is the sentence of its key', () =>
    expect(messagesOf(login.body, { email: 'ann', password: '' })).toEqual([
      'Enter a valid email',
      'Enter your password',
    ]));

  it('includes its number', () => {
    expect(say(says('tooLong', 120))).toBe('At most 120 characters');
    expect(
      text(3)
        .safeParse('Anna')
        .error?.issues.map(({ message }) => say(message)),
    ).toEqual(['At most 3 characters']);
  });

  it.each(['Invalid input', 'toString', ''])("without a catalogue entry doesn't show its own words: %j", (message) =>
    expect(say(message)).toBe('Invalid input'),
  );

  it("is shown in another language's words", () => {
    const sayInGerman = inWords({ ...fieldMessages, tooLong: (longest: number) => `Höchstens ${longest} Zeichen` });
    expect(sayInGerman(says('tooLong', 7))).toBe('Höchstens 7 Zeichen');
  });
});
