import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

onPostgres('nudges', (store) => {
  test('a nudge is not a change of the referral, and what else happens is', async () => {
    const { useCases, has } = composedOn(store());
    await has(aUser('Ann'), aUser('Dana').admin(), aReferral('Gil').signedUp());
    const referralId = referralIdOf('Gil');
    const read = async () =>
      (
        await store().sql.rows<{ updated_at: Date; nudged_at: Date | null }>(
          'select updated_at, nudged_at from referrals',
        )
      )[0];
    const before = await read();
    await useCases.nudgeFriend.execute({ userId: idOf('Ann'), referralId });
    expect(await read()).toEqual({ ...before, nudged_at: new Date('2026-03-02T15:00:00.000Z') });

    await useCases.arriveFriend.execute({ referralId, by: { userId: idOf('Dana') } });
    expect(Number((await read())?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
  });
});
