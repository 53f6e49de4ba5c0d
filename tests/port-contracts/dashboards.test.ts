import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { toCents } from '@rewards/domain/cents';
import { type QuoteRequest, untouched } from '@rewards/domain/quotes/quote-request';
import { reopen } from '@rewards/domain/referrals/referral';
import { emailOf, identityOf, referralCodeOf } from '../builders/identity.ts';
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
      inviter: null,
      visitedAt: null,
      request: null,
      newRewards: [],
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
      inviter: null,
      visitedAt: null,
      request: null,
      newRewards: [],
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
    expect(due.map((dashboard) => dashboard?.inviter?.name)).toEqual([undefined, undefined, 'Ann', 'Ann']);
    expect(due.map((dashboard) => dashboard?.visitedAt)).toEqual([null, null, null, new Date('2026-02-04T15:00:00Z')]);
  });

  test('a denied friend has no inviter', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Sue').build()],
      referrals: [aReferral('Sue').signedUp().denied().build()],
    });
    expect(await store().dashboards.find(idOf('Sue'), 2026)).toMatchObject({ inviter: null, firstVisitDue: false });
  });

  test("a friend's newest request that wasn't declined shows until the first visit", async () => {
    const of = (name: string, phone: string, createdAt: string, state: QuoteRequest['state'] = 'new') => ({
      ...untouched,
      provedBy: idOf(name),
      id: identityOf(`request ${phone}`),
      ...{ name, phone, email: emailOf(name), reason: 'A cleaning', bestTime: 'Mornings' },
      ...{ createdAt: new Date(createdAt), state },
    });
    await fillStore(store(), {
      users: ['Ann', 'Sue', 'Cleo', 'Tom'].map((name) => aUser(name).build()),
      referrals: ['Sue', 'Tom'].map((name) => aReferral(name).signedUp().build()),
    });
    await store().unitOfWork.run(async ({ quoteRequests, referrals }) => {
      await referrals.add(aReferral('Cleo').completed().build());
      for (const request of [
        of('Sue', '+17705550101', '2026-02-01T12:00:00Z'),
        of('Sue', '+17705550102', '2026-02-02T12:00:00Z', 'called'),
        of('Sue', '+17705550103', '2026-02-03T12:00:00Z', 'declined'),
        of('Cleo', '+17705550104', '2026-02-02T12:00:00Z'),
        of('Tom', '+17705550105', '2026-02-02T12:00:00Z', 'declined'),
      ])
        await quoteRequests.add(request);
      // Someone else typed their email.
      await quoteRequests.add({ ...of('Sue', '+17705550106', '2026-02-04T12:00:00Z'), provedBy: null });
    });
    const requests = await Promise.all(['Sue', 'Cleo', 'Tom'].map((name) => store().dashboards.find(idOf(name), 2026)));
    expect(requests.map((dashboard) => dashboard?.request)).toEqual([
      { state: 'called', phone: '+17705550102' },
      null,
      null,
    ]);
  });

  test('a reward is new until its referrer saw it, and one that was undone is none (record 0127)', async () => {
    const earning = (name: string, at: string) => ({
      ...aReferral(name).completed(at).build(),
      creditCents: toCents(5_000),
    });
    const [gil, fay] = [earning('Gil', '2026-02-05T12:00:00Z'), earning('Fay', '2026-02-04T12:00:00Z')];
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Bob').build()],
      referrals: [gil, { ...fay, friendName: 'Fay Lee' }, aReferral('Hal').completed().build()],
    });
    const found = async () => (await store().dashboards.find(idOf('Ann'), 2026))?.newRewards;
    const see = (userId: string, ...ids: string[]) =>
      store().unitOfWork.run(({ referrals }) =>
        referrals.markRewardsSeen(userId, ids, new Date('2026-03-01T12:00:00Z')),
      );
    const [fays, gils] = [
      { referralId: fay.id, friendName: 'Fay Lee', creditCents: 5_000 },
      { referralId: gil.id, friendName: null, creditCents: 5_000 },
    ];
    expect(await found()).toEqual([fays, gils]);

    await see(idOf('Bob'), gil.id);
    expect(await found()).toEqual([fays, gils]);
    await see(idOf('Ann'), fay.id);
    expect(await found()).toEqual([gils]);
    await store().unitOfWork.run(({ referrals }) => referrals.save(reopen(gil)));
    expect(await found()).toEqual([]);
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
