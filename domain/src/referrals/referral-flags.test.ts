import { expect, test } from '@jest/globals';
import { type ReferralSigns, referralFlags } from './referral-flags.ts';

const nothing: ReferralSigns = { sharesReferrersPhone: false, friendsFromAddress: 0, friendsAround: 0 };

test.each<[string, Partial<ReferralSigns>, readonly string[]]>([
  ['nothing', {}, []],
  ['a friend alone', { friendsFromAddress: 1, friendsAround: 1 }, []],
  ['the phone of the referrer', { sharesReferrersPhone: true }, ['Same phone as the referrer']],
  ['a couple at home', { friendsFromAddress: 2 }, []],
  ['a third friend there', { friendsFromAddress: 3 }, ['3 friends from one address']],
  ['more than are counted', { friendsFromAddress: 100 }, ['100 or more friends from one address']],
  ['a few friends who come together', { friendsAround: 4 }, []],
  ['a burst of friends', { friendsAround: 5 }, ['5 friends within an hour']],
  ['a flood of friends', { friendsAround: 100 }, ['100 or more friends within an hour']],
])('%s is flagged by what may be abuse (rule 9)', (_what, signs, flags) => {
  expect(referralFlags({ ...nothing, ...signs })).toEqual(flags);
});

test('all reasons stand side by side', () => {
  expect(referralFlags({ sharesReferrersPhone: true, friendsFromAddress: 6, friendsAround: 6 })).toEqual([
    'Same phone as the referrer',
    '6 friends from one address',
    '6 friends within an hour',
  ]);
});
