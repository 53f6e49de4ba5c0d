import { expect, test } from '@jest/globals';
import { aReferral, type ReferralBuilder } from '@rewards/tests/builders/a-referral';
import { flagGroups } from './flag-groups.ts';
import type { ReferralSigns } from './referral-flags.ts';

const none: ReferralSigns = { sharesReferrersPhone: false, friendsFromAddress: 0, friendsAround: 0 };
const atHome = { friendsFromAddress: 3 };
const withPhone = { sharesReferrersPhone: true };
const quick = { friendsAround: 5 };

const flagged = (referral: ReferralBuilder, signs: Partial<ReferralSigns>) => ({
  ...referral.build(),
  signs: { ...none, ...signs },
});
const at = (minute: number) => `2026-02-02T15:${String(minute).padStart(2, '0')}:00.000Z`;
const groupsOf = (...given: readonly ReturnType<typeof flagged>[]) =>
  flagGroups(given).map((group) => group.map(({ friendEmail }) => friendEmail.split('@')[0]));

test('siblings with one internet connection are a group, and a referral without a flag is in none (rule 9)', () => {
  expect(
    groupsOf(
      flagged(aReferral('Al').fromAddress('home'), atHome),
      flagged(aReferral('Bo'), {}),
      flagged(aReferral('Cy').fromAddress('home'), atHome),
      flagged(aReferral('Di').fromAddress('work'), atHome),
    ),
  ).toEqual([['al', 'cy'], ['di']]);
});

test("friends of two referrers aren't compared, even from one connection", () => {
  expect(
    groupsOf(
      flagged(aReferral('Al').fromAddress('home'), atHome),
      flagged(aReferral('Bo').by('Bob').fromAddress('home'), atHome),
    ),
  ).toEqual([['al'], ['bo']]);
});

test('a referral with two signs joins both groups', () => {
  expect(
    groupsOf(
      flagged(aReferral('Al').fromAddress('home'), atHome),
      flagged(aReferral('Bo'), withPhone),
      flagged(aReferral('Cy').fromAddress('home'), { ...atHome, ...withPhone }),
    ),
  ).toEqual([['al', 'bo', 'cy']]);
});

test('a burst is a group of friends at most half an hour apart each', () => {
  expect(
    groupsOf(
      flagged(aReferral('Al').began(at(0)), quick),
      flagged(aReferral('Bo').began(at(59)), quick),
      flagged(aReferral('Cy').began(at(30)), quick),
      flagged(aReferral('Di').began('2026-02-02T18:00:00.000Z'), quick),
    ),
  ).toEqual([['al', 'bo', 'cy'], ['di']]);
});
