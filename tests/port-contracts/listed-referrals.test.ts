import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { friendWaitingDays } from '@rewards/domain/tasks/find-waiting-friends';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { type ReferralBuilder, aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { onPostgres } from './store-under-test.ts';
import { composedOn } from './composed-on.ts';

const wholePage = { page: 1, perPage: 100 };
const by = { userId: idOf('Desk') };

onPostgres('listed referrals', (store) => {
  const practiceWith = async (...things: readonly ReferralBuilder[]) => {
    const { useCases, clock, has } = composedOn(store());
    await has(aUser('Ann'), aUser('Bob'), aUser('Desk').admin(), ...things);
    return { ...useCases, clock };
  };

  /** Ann's friends Nr 1, 2 ... have signed up, and so has one of Bob's. */
  const practiceWithFriends = async (count: number) => {
    const friends = Array.from({ length: count }, (_, index) => aReferral(`Nr ${index + 1}`).signedUp());
    const ofBob = aReferral('Of Bob').by('Bob').signedUp();
    const practice = await practiceWith(...friends, ofBob, aReferral('Waiting'));
    const complete = (number: number) =>
      practice.completeReferral.execute({ referralId: referralIdOf(`Nr ${number}`), by });
    const awardFor = async (friend: string) => {
      const { rows } = await practice.listReferrals.execute({}, wholePage);
      return rows.find(({ id }) => id === referralIdOf(friend))?.awardIfCompletedCents;
    };
    return { practice, complete, awardFor };
  };

  test('a signed-up one shows what completing it now would earn, until the year is full and in the next', async () => {
    const { practice, complete, awardFor } = await practiceWithFriends(11);
    expect(await awardFor('Nr 11')).toBe(5_000);

    for (let number = 1; number <= 10; number += 1) await complete(number);

    expect(await awardFor('Nr 11')).toBe(0);
    expect(await awardFor('Of Bob')).toBe(5_000);
    practice.clock.set('2027-01-01T04:59:59.999Z');
    expect(await awardFor('Nr 11')).toBe(0);
    practice.clock.set('2027-01-01T05:00:00.000Z');
    expect(await awardFor('Nr 11')).toBe(5_000);
  });

  test("one that can't be completed shows no amount", async () => {
    const { practice, complete, awardFor } = await practiceWithFriends(2);
    await complete(1);
    await practice.denyReferral.execute({
      ...{ referralId: referralIdOf('Nr 2'), adminId: by.userId, reason: 'other', note: '' },
    });

    for (const friend of ['Nr 1', 'Nr 2', 'Waiting']) expect(await awardFor(friend)).toBeUndefined();
    expect((await practice.listReferrals.execute({ isDenied: true }, wholePage)).rows).toMatchObject([
      { id: referralIdOf('Nr 2'), denier: { name: 'Desk' } },
    ]);
  });

  test('the amount follows planned terms from their day on (rule 39)', async () => {
    const { practice, complete, awardFor } = await practiceWithFriends(2);
    const planned = await practice.planCreditTerms.execute({
      ...{ beginsOn: '2026-03-03', awardCents: toCents(7_500), yearCapCents: toCents(12_000), adminId: by.userId },
    });
    expect(planned).toMatchObject({ kind: 'planned' });
    await complete(1);

    practice.clock.advanceSeconds(86_400);

    expect(await awardFor('Nr 2')).toBe(7_000);
  });

  test("days are the practice's, inclusive, and flagged referrals show their evidence", async () => {
    const home = (name: string, began: string) => aReferral(name).fromAddress('198.51.100.7').began(began);
    const { listReferrals } = await practiceWith(
      // Before midnight in New York, and after.
      home('before', '2026-02-02T04:59:59.999Z'),
      home('first', '2026-02-02T05:00:00.000Z'),
      home('last', '2026-02-04T04:59:59.999Z'),
      home('after', '2026-02-04T05:00:00.000Z'),
    );

    const { rows } = await listReferrals.execute({ fromDay: '2026-02-02', toDay: '2026-02-03' }, wholePage);

    expect(rows.map(({ id }) => id)).toEqual(['last', 'first'].map(referralIdOf));
    expect(rows[0]?.evidence?.fromAddress.map(({ id }) => id)).toEqual(['after', 'first', 'before'].map(referralIdOf));
  });

  test("waiting days are counted back from now, and a denied friend isn't waited for (rule 33)", async () => {
    const { listReferrals, clock } = await practiceWith(
      aReferral('Sixty').signedUp('2026-02-03T14:59:59.999Z'),
      aReferral('Nearly').signedUp('2026-02-03T15:00:00.001Z'),
      aReferral('Denied').signedUp('2026-02-01T15:00:00.000Z').denied(),
    );
    clock.set('2026-04-04T15:00:00.000Z');
    expect(friendWaitingDays).toBe(60);

    const { rows } = await listReferrals.execute({ waitingDays: friendWaitingDays }, wholePage);

    expect(rows.map(({ id }) => id)).toEqual([referralIdOf('Sixty')]);
  });

  test("a flagged one shows with the referrer's others that share its sign, newest first (rule 9)", async () => {
    const atHome = (name: string, day: number) =>
      aReferral(name).fromAddress('198.51.100.7').began(`2026-02-0${day}T15:00:00.000Z`);
    const { showFlagGroup } = await practiceWith(
      ...[atHome('Al', 1).completed(), atHome('Bo', 2).signedUp(), atHome('Cy', 3), aReferral('Zoe')],
      ...['X', 'Y', 'W'].map((name) => atHome(name, 4).by('Bob')),
    );
    const show = (friend: string) => showFlagGroup.execute(referralIdOf(friend));

    expect(await show('Bo')).toMatchObject({
      kind: 'found',
      referrals: ['Cy', 'Bo', 'Al'].map((friend) => ({ id: referralIdOf(friend), referrerId: idOf('Ann') })),
    });
    expect(await show('Zoe')).toEqual({ kind: 'refused', reason: 'nothing_flagged' });
    expect(await show('Nobody')).toEqual({ kind: 'refused', reason: 'referral_unknown' });
  });
});
