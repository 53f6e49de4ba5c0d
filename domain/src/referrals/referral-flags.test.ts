import { expect, test } from '@jest/globals';
import { type ReferralFlag, type ReferralSigns, referralFlags } from './referral-flags.ts';

const nothing: ReferralSigns = { sharesReferrersPhone: false, friendsFromAddress: 0, friendsAround: 0 };

test.each<[string, Partial<ReferralSigns>, readonly ReferralFlag[]]>([
  ['nothing', {}, []],
  ['a friend alone', { friendsFromAddress: 1, friendsAround: 1 }, []],
  ["the referrer's phone", { sharesReferrersPhone: true }, [{ kind: 'same_phone' }]],
  ['a couple at home', { friendsFromAddress: 2 }, []],
  ['a third friend at one address', { friendsFromAddress: 3 }, [{ kind: 'one_address', friends: 3 }]],
  ['more than the counting limit', { friendsFromAddress: 100 }, [{ kind: 'one_address', friends: 100 }]],
  ['a few friends at the same time', { friendsAround: 4 }, []],
  ['a burst of friends', { friendsAround: 5 }, [{ kind: 'one_hour', friends: 5 }]],
  ['a flood of friends', { friendsAround: 100 }, [{ kind: 'one_hour', friends: 100 }]],
])('%s is flagged for possible abuse (rule 9)', (_what, signs, flags) => {
  expect(referralFlags({ ...nothing, ...signs })).toEqual(flags);
});

test('all reasons are listed together', () => {
  expect(referralFlags({ sharesReferrersPhone: true, friendsFromAddress: 6, friendsAround: 6 })).toEqual([
    { kind: 'same_phone' },
    { kind: 'one_address', friends: 6 },
    { kind: 'one_hour', friends: 6 },
  ]);
});
