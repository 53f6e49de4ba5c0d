import { expect, test } from '@jest/globals';
import type { PageRequest } from '@rewards/domain/page';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral, type ReferralBuilder } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const wholePage: PageRequest = { page: 1, perPage: 100 };
const year = 2026;

const fill = (store: StoreUnderTest, ...referrals: readonly ReferralBuilder[]) =>
  fillStore(store, {
    users: [aUser('Ann').helpedBy('Dana').build(), aUser('Bob').build()],
    referrals: referrals.map((referral) => referral.build()),
  });

const referrerAnn = { email: 'ann@example.com', referralCode: referralCodeOf('Ann'), staffName: 'Dana' };
const friendsOf = (rows: readonly { readonly friendEmail: string }[]) =>
  rows.map(({ friendEmail }) => friendEmail.split('@')[0]);

onEveryStore('referral lists', (store) => {
  test('what is absent is not found, and lists of nothing are empty', async () => {
    const empty = { rows: [], total: 0 };

    expect(await store().referralLists.find(referralIdOf('Fay'))).toBeUndefined();
    expect(await store().referralLists.list({}, wholePage, year)).toEqual(empty);
    expect(await store().referralLists.list({ status: 'completed' }, wholePage, year)).toEqual(empty);
    expect(await store().referralLists.listOwn(idOf('Ann'), wholePage)).toEqual(empty);
  });

  test('a referral is shown whole, with the facts about its referrer', async () => {
    const fay = aReferral('Fay').by('Ann').completed();
    await fill(store(), fay);
    const shown = {
      ...fay.build(),
      referrer: referrerAnn,
      signs: { sharesReferrersPhone: false, friendsFromAddress: 0, friendsAround: 1 },
    };

    expect(await store().referralLists.find(referralIdOf('Fay'))).toEqual(shown);
    expect(await store().referralLists.list({}, wholePage, year)).toEqual({
      rows: [{ ...shown, referrerYearCents: 0 }],
      total: 1,
    });
    expect(await store().referralLists.listOwn(idOf('Ann'), wholePage)).toEqual({ rows: [fay.build()], total: 1 });
  });

  test('each counts the friends of its referrer who left an email at the same address, and who tells the phone of the referrer', async () => {
    const atHome = [1, 2, 3].map((number) =>
      aReferral(`home${number}`).by('Ann').fromAddress('198.51.100.7').began(`2026-02-0${number}T12:00:00.000Z`),
    );
    await fillStore(store(), {
      users: [aUser('Ann').withPhone('+16785550101').build(), aUser('Bob').build()],
      referrals: [
        ...atHome.slice(0, 2),
        atHome[2]!.withPhone('+16785550101').completed(),
        aReferral('elsewhere').fromAddress('198.51.100.8').withPhone('+16785550102'),
        aReferral('unknown'),
        aReferral('unknown too'),
        aReferral('of Bob').by('Bob').fromAddress('198.51.100.7').withPhone('+16785550101'),
      ].map((referral) => referral.build()),
    });
    const signsOf = async (name: string) => (await store().referralLists.find(referralIdOf(name)))?.signs;

    expect(await signsOf('home1')).toMatchObject({ sharesReferrersPhone: false, friendsFromAddress: 3 });
    expect(await signsOf('home3')).toMatchObject({ sharesReferrersPhone: true, friendsFromAddress: 3 });
    expect(await signsOf('elsewhere')).toMatchObject({ sharesReferrersPhone: false, friendsFromAddress: 1 });
    expect(await signsOf('unknown')).toMatchObject({ sharesReferrersPhone: false, friendsFromAddress: 0 });
    expect(await signsOf('of Bob')).toMatchObject({ sharesReferrersPhone: false, friendsFromAddress: 1 });
    const { rows } = await store().referralLists.list({}, wholePage, year);
    expect(rows).toHaveLength(7);
    for (const { id, signs } of rows) expect((await store().referralLists.find(id))?.signs).toEqual(signs);
  });

  test('each counts the friends of its referrer around it who left an email themselves', async () => {
    const began = (name: string, time: string) => aReferral(name).by('Ann').began(`2026-02-02T${time}Z`);
    await fill(
      store(),
      began('early', '14:29:59.999'),
      began('first', '14:30:00.000'),
      began('middle', '15:00:00.000').fromOrigin('quote'),
      began('last', '15:30:00.000'),
      began('counter', '15:00:00.000').fromOrigin('manual').signedUp(),
      began('desk', '15:00:00.000').fromOrigin('staff').signedUp(),
      began('of Bob', '15:00:00.000').by('Bob'),
    );
    const around = async (name: string) => (await store().referralLists.find(referralIdOf(name)))?.signs.friendsAround;

    expect(await Promise.all(['early', 'first', 'middle', 'last', 'counter', 'desk', 'of Bob'].map(around))).toEqual([
      2, 3, 3, 2, 0, 0, 1,
    ]);
  });

  test('no more than a hundred are counted', async () => {
    const many = Array.from({ length: 103 }, (_, index) => aReferral(`many ${index}`).fromAddress('198.51.100.7'));
    await fill(store(), ...many);

    expect((await store().referralLists.find(referralIdOf('many 0')))?.signs).toMatchObject({
      friendsFromAddress: 100,
      friendsAround: 100,
    });
  });

  test('a referrer has own referrals only, in every status, newest first', async () => {
    await fill(
      store(),
      aReferral('old').began('2025-01-01T12:00:00.000Z').completed(),
      aReferral('new').began('2026-02-20T12:00:00.000Z'),
      aReferral('middle').began('2026-01-01T12:00:00.000Z').signedUp(),
      aReferral('other').by('Bob'),
    );

    const { rows, total } = await store().referralLists.listOwn(idOf('Ann'), wholePage);

    expect([friendsOf(rows), total]).toEqual([['new', 'middle', 'old'], 3]);
  });

  test('a status lists those that stand there now', async () => {
    await fill(store(), aReferral('p'), aReferral('s').by('Bob').signedUp(), aReferral('c').completed());
    const listed = async (status: 'pending' | 'signed_up' | 'completed') => {
      const { rows, total } = await store().referralLists.list({ status }, wholePage, year);
      return [...friendsOf(rows), total];
    };

    expect(await listed('pending')).toEqual(['p', 1]);
    expect(await listed('signed_up')).toEqual(['s', 1]);
    expect(await listed('completed')).toEqual(['c', 1]);
    expect((await store().referralLists.list({}, wholePage, year)).total).toBe(3);
  });

  test("each is listed with what its referrer holds of the program year, others' and other years' credit left out", async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Bob').build()],
      referrals: [aReferral('F1').completed(), aReferral('F2').signedUp(), aReferral('G1').by('Bob').signedUp()].map(
        (referral) => referral.build(),
      ),
      earned: [
        [idOf('Ann'), 2025, referralIdOf('F1'), 4_000],
        [idOf('Ann'), 2026, referralIdOf('F1'), 5_000],
        [idOf('Ann'), 2026, referralIdOf('F1'), -2_000],
      ],
    });
    const heldIn = async (programYear: number) => {
      const { rows } = await store().referralLists.list({ status: 'signed_up' }, wholePage, programYear);
      return Object.fromEntries(
        rows.map(({ friendEmail, referrerYearCents }) => [friendEmail.split('@')[0], referrerYearCents]),
      );
    };

    expect(await heldIn(2026)).toEqual({ f2: 3_000, g1: 0 });
    expect(await heldIn(2025)).toEqual({ f2: 4_000, g1: 0 });
  });

  test('every referral is on exactly one page, and a page past the end is empty (rule 17)', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `friend${index}`);
    // All began at one instant, so that nothing but the identity can tell their order.
    await fill(store(), ...names.map((name) => aReferral(name)));
    const byIdentity = names.toSorted((a, b) => (referralIdOf(a) < referralIdOf(b) ? 1 : -1));

    const { referralLists } = store();
    for (const list of [
      (page: PageRequest) => referralLists.list({}, page, year),
      (page: PageRequest) => referralLists.listOwn(idOf('Ann'), page),
    ]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 10 })));
      expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 0]);
      expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
      expect(pages.flatMap(({ rows }) => friendsOf(rows))).toEqual(byIdentity);
    }
  });
});
