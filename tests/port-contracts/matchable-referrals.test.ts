import { expect, test } from '@jest/globals';
import { referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore } from './store-under-test.ts';

onEveryStore('matchable referrals', (store) => {
  test('are the open ones and those completed since, oldest first, without manual ones', async () => {
    const since = new Date('2026-02-10T15:00:00.000Z');
    const referrals = [
      aReferral('Gus').named('Gus Lane').withPhone('+16785550142').began('2026-02-03T15:00:00.000Z'),
      aReferral('Fay').signedUp(),
      aReferral('Ida').completed('2026-02-10T15:00:00.000Z').began('2026-02-04T15:00:00.000Z'),
      aReferral('Early').completed('2026-02-10T14:59:59.999Z'),
      aReferral('Manual').fromOrigin('manual').signedUp(),
    ].map((referral) => referral.build());
    await fillStore(store(), { users: [aUser('Ann').build()], referrals });

    const found = await store().matchableReferrals.list(since);

    expect(found.map(({ id }) => id)).toEqual(['Fay', 'Gus', 'Ida'].map(referralIdOf));
    expect(found[1]).toEqual({
      id: referralIdOf('Gus'),
      friendEmail: referrals[0]?.friendEmail,
      friendName: 'Gus Lane',
      friendPhone: '+16785550142',
      status: 'pending',
      createdAt: new Date('2026-02-03T15:00:00.000Z'),
    });
  });
});
