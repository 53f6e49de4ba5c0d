import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, languages, translated } from './languages.ts';

describe('the chosen language', () => {
  const offered = ['en', 'de', 'es'] as const;

  it.each([
    [['de'], 'de'],
    [['de-CH', 'en'], 'de'],
    [['DE-ch'], 'de'],
    [['fr', 'es-MX', 'de'], 'es'],
  ])('for %j is %s', (wanted, language) => expect(chooseLanguage(wanted, offered)).toBe(language));

  it.each([[[]], [['*']], [['fr', 'pt-BR']], [['']]])('for %j is the first one offered', (wanted) =>
    expect(chooseLanguage(wanted, offered)).toBe('en'),
  );

  it('begins with English, which is complete', () => expect(languages[0]).toBe('en'));
});

describe('a catalogue in another language', () => {
  const english = {
    title: 'Welcome',
    greeting: (name: string) => `Hello, ${name}`,
    form: { email: 'Email', times: ['Mornings', 'Evenings'], pages: { next: 'Next page', back: 'Previous page' } },
  } as const;

  it('uses its own sentences, and English for the rest', () => {
    const german = translated(english, {
      greeting: (name) => `Hallo, ${name}`,
      form: { times: ['Morgens', 'Abends'], pages: { next: 'Weiter' } },
    });
    expect(german.greeting('Ann')).toBe('Hallo, Ann');
    expect({ title: german.title, form: german.form }).toEqual({
      title: 'Welcome',
      form: { email: 'Email', times: ['Morgens', 'Abends'], pages: { next: 'Weiter', back: 'Previous page' } },
    });
  });

  it('is unchanged English when there is no translation', () => expect(translated(english, undefined)).toBe(english));
});
