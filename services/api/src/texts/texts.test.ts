import { describe, expect, it } from '@jest/globals';
import { errorStatus } from '@rewards/contracts/errors';
import { composeFollowUpText } from '@rewards/domain/follow-ups/compose-follow-up-text';
import { catalogues, textsFor } from './texts.ts';

describe('the words of an answer', () => {
  it.each([[['en-US']], [['tlh', 'en']], [['*']], [[]]])(
    'to a reader of %j are English, and for no other',
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
  it('the first follow-up text names patient, practice and link, and says how to get no more', () => {
    const link = 'https://rewards.example.com/r/ANN23456';
    const told = composeFollowUpText(practice.followUpText, { firstName: 'Ann', link, practice: 'Duluth Dental' });
    for (const part of ['Ann', 'Duluth Dental', link, 'STOP']) expect(told).toContain(part);
  });

  it('every refusal is a sentence, and none is only its code', () => {
    const sentences = Object.values(refusals).filter((refusal) => typeof refusal === 'string');
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((sentence) => !sentence.includes(' ') || sentence in errorStatus)).toEqual([]);
  });

  it.each([
    [{ kind: 'same_phone' }, 'Same phone as the referrer'],
    [{ kind: 'one_address', friends: 3 }, '3 friends from one address'],
    [{ kind: 'one_address', friends: 100 }, '100 or more friends from one address'],
    [{ kind: 'one_hour', friends: 5 }, '5 friends within an hour'],
  ] as const)('the flag %j is told as "%s" (rule 9)', (flag, said) => expect(flagInWords(flag)).toBe(said));
});
