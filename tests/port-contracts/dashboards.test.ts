import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

/** Ann earned credit in two years, Bob a little. Dana is an admin. */
const fill = (store: StoreUnderTest) =>
  fillStore(store, {
    users: [aUser('Ann').build(), aUser('Bob').build(), aUser('Dana').admin().build()],
    referrals: [
      aReferral('F1'),
      aReferral('F2'),
      aReferral('F3').signedUp(),
      aReferral('F4').completed(),
      aReferral('F5').completed('2025-06-01T12:00:00.000Z'),
      aReferral('G1').by('Bob').completed(),
    ].map((referral) => referral.build()),
    earned: [
      [idOf('Ann'), 2025, referralIdOf('F5'), 5_000],
      [idOf('Ann'), 2026, referralIdOf('F4'), 5_000],
      [idOf('Ann'), 2026, referralIdOf('F4'), -2_000],
      [idOf('Bob'), 2026, referralIdOf('G1'), 4_000],
    ],
  });

onEveryStore('dashboards', (store) => {
  test('an unknown user has no dashboard', async () => {
    expect(await store().dashboards.find(idOf('Nobody'), 2026)).toBeUndefined();
  });

  test("a referrer's figures are the ledger's sums and the referral counts by status (rules 3 and 4)", async () => {
    await fill(store());

    expect(await store().dashboards.find(idOf('Ann'), 2026)).toEqual({
      annualCents: 3_000,
      totalCents: 8_000,
      usedCents: 0,
      pendingReferrals: 2,
      signedUpReferrals: 1,
      completedReferrals: 2,
      referralCode: referralCodeOf('Ann'),
      firstVisitDue: false,
      friendDenial: null,
    });
    expect(await store().dashboards.find(idOf('Ann'), 2025)).toMatchObject({ annualCents: 5_000, totalCents: 8_000 });
    expect(await store().dashboards.find(idOf('Ann'), 2027)).toMatchObject({ annualCents: 0, totalCents: 8_000 });
  });

  test('a user without referrals has zero everywhere', async () => {
    await fill(store());

    expect(await store().dashboards.find(idOf('Dana'), 2026)).toEqual({
      annualCents: 0,
      totalCents: 0,
      usedCents: 0,
      pendingReferrals: 0,
      signedUpReferrals: 0,
      completedReferrals: 0,
      referralCode: referralCodeOf('Dana'),
      firstVisitDue: false,
      friendDenial: null,
    });
  });

  test("a friend's first visit is due from sign-up until it takes place", async () => {
    await fillStore(store(), {
      users: ['Ann', 'Pia', 'Sue', 'Cleo'].map((name) => aUser(name).build()),
      referrals: [aReferral('Pia'), aReferral('Sue').signedUp(), aReferral('Cleo').completed()].map((referral) =>
        referral.build(),
      ),
    });

    const due = await Promise.all(
      ['Ann', 'Pia', 'Sue', 'Cleo'].map((name) => store().dashboards.find(idOf(name), 2026)),
    );
    expect(due.map((dashboard) => dashboard?.firstVisitDue)).toEqual([false, false, true, false]);
  });
});

onEveryStore('practice totals', (store) => {
  test('an empty practice has zero everywhere', async () => {
    expect(await store().practiceTotals.read()).toEqual({
      users: 0,
      referrals: 0,
      completedReferrals: 0,
      earnedCents: 0,
      givenCents: 0,
    });
  });

  test('totals count every user, admins too, and credit of all years (rule 17)', async () => {
    await fill(store());

    expect(await store().practiceTotals.read()).toEqual({
      users: 3,
      referrals: 6,
      completedReferrals: 3,
      earnedCents: 12_000,
      givenCents: 0,
    });
  });
});
