import { describe, expect, it } from '@jest/globals';
import { errorStatus } from '@rewards/contracts/errors';
import { composeFollowUpText } from '@rewards/domain/follow-ups/compose-follow-up-text';
import { catalogues, textsFor } from './texts.ts';

describe('the language of an answer', () => {
  it.each([[['en-US']], [['tlh', 'en']], [['*']], [[]]])(
    'is English for a reader of %j, and the answer varies by language',
    (wanted) => {
      const varied: unknown[] = [];
      const context = {
        acceptsLanguages: (() => wanted) as never,
        vary: (by: string) => void varied.push(by),
      } as never;
      expect(textsFor(context).language).toBe('en');
      expect(varied).toEqual(['Accept-Language']);
    },
  );
});

describe.each(Object.entries(catalogues))('in %s', (_language, { practice, refusals, flagInWords }) => {
  it('the first follow-up text has patient, practice and link, and says how to opt out', () => {
    const link = 'https://rewards.example.com/r/ANN23456';
    const told = composeFollowUpText(practice.followUpText, { firstName: 'Ann', link, practice: 'Duluth Dental' });
    for (const part of ['Ann', 'Duluth Dental', link, 'STOP']) expect(told).toContain(part);
  });

  it('every refusal is a sentence, never just its code', () => {
    const sentences = Object.values(refusals).filter((refusal) => typeof refusal === 'string');
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((sentence) => !sentence.includes(' ') || sentence in errorStatus)).toEqual([]);
  });

  it.each([
    [{ kind: 'same_phone' }, 'Same phone as the referrer'],
    [{ kind: 'one_address', friends: 3 }, '3 friends from the same internet connection'],
    [{ kind: 'one_address', friends: 100 }, '100 or more friends from the same internet connection'],
    [{ kind: 'one_hour', friends: 5 }, '5 friends within an hour'],
  ] as const)('the flag %j is shown as "%s" (rule 9)', (flag, said) => expect(flagInWords(flag)).toBe(said));
});
