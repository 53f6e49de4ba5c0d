import { expect, test } from '@jest/globals';
import type { PageRequest } from '@rewards/domain/page';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import type { FlagJudgement } from '@rewards/domain/referrals/flag-judgement';
import type { ReferralFilter } from '@rewards/domain/referrals/referral-filter';
import { aReferral, type ReferralBuilder } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type PostgresUnderTest } from './store-under-test.ts';

const wholePage: PageRequest = { page: 1, perPage: 100 };
const year = 2026;

const fill = (store: PostgresUnderTest, ...referrals: readonly ReferralBuilder[]) =>
  fillStore(store, {
    users: [aUser('Ann').helpedBy('Dana').build(), aUser('Bob').build()],
    referrals: referrals.map((referral) => referral.build()),
  });

const referrerAnn = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  referralCode: referralCodeOf('Ann'),
  staffName: 'Dana',
};
const friendsOf = (rows: readonly { readonly friendEmail: string }[]) =>
  rows.map(({ friendEmail }) => friendEmail.split('@')[0]);

onPostgres('referral lists', (store) => {
  test('an unknown referral is not found, and empty lists have no rows', async () => {
    const empty = { rows: [], total: 0 };

    expect(await store().referralLists.find(referralIdOf('Fay'))).toBeUndefined();
    expect(await store().referralLists.list({}, wholePage, year)).toEqual(empty);
    expect(await store().referralLists.list({ status: 'completed' }, wholePage, year)).toEqual(empty);
    expect(await store().referralLists.listOwn(idOf('Ann'), wholePage)).toEqual(empty);
  });

  test("a referral is read whole, with its referrer's details", async () => {
    const fay = aReferral('Fay').by('Ann').completed();
    await fill(store(), fay);
    const shown = {
      ...fay.build(),
      referrer: referrerAnn,
      signs: { sharesReferrersPhone: false, friendsFromAddress: 0, friendsAround: 1 },
      judgement: null,
      denier: null,
    };

    expect(await store().referralLists.find(referralIdOf('Fay'))).toEqual(shown);
    expect(await store().referralLists.list({}, wholePage, year)).toEqual({
      rows: [{ ...shown, referrerYearCents: 0 }],
      total: 1,
    });
    expect(await store().referralLists.listOwn(idOf('Ann'), wholePage)).toEqual({
      rows: [fay.build()],
      total: 1,
    });
  });

  test('some referrals are read by ID, each with its referrer, and unknown ones are left out', async () => {
    const [fay, gus] = [aReferral('Fay').by('Ann'), aReferral('Gus').by('Bob').signedUp()];
    await fill(store(), fay, gus);

    const ids = [referralIdOf('Gus'), referralIdOf('Nobody')];
    expect(await store().referralLists.listByIds(ids, year)).toEqual([
      expect.objectContaining({ ...gus.build(), referrerYearCents: 0 }),
    ]);
    expect(await store().referralLists.listByIds([], year)).toEqual([]);
  });

  test("each referral counts its referrer's friends from the same address, and shows whether it has the referrer's phone", async () => {
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

  test("each referral counts its referrer's other friends around that time who left an email themselves", async () => {
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

  test('the count stops at a hundred', async () => {
    const many = Array.from({ length: 103 }, (_, index) => aReferral(`many ${index}`).fromAddress('198.51.100.7'));
    await fill(store(), ...many);

    expect((await store().referralLists.find(referralIdOf('many 0')))?.signs).toMatchObject({
      friendsFromAddress: 100,
      friendsAround: 100,
    });
  });

  test('a referrer has only their own referrals, in every status, newest first', async () => {
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

  test('a status filter lists the referrals with that status now', async () => {
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

  test("each referral shows its referrer's credit for its own program year, excluding other users and years", async () => {
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

  test('a friend is found by match key, together with the referrer', async () => {
    await fill(store(), aReferral('Fay').by('Ann').signedUp());

    const { referralLists } = store();
    expect(await referralLists.findByFriend('fay@example.com')).toMatchObject({ id: referralIdOf('Fay') });
    expect(await referralLists.findByFriend('nobody@example.com')).toBeUndefined();
    expect(await referralLists.sendersOf(['fay@example.com', 'nobody@example.com'])).toEqual(
      new Map([['fay@example.com', { name: 'Ann', email: 'ann@example.com' }]]),
    );
    expect(await referralLists.sendersOf([])).toEqual(new Map());
  });

  test('a list can be filtered by staff, referrer, start time and all three together', async () => {
    await fill(
      store(),
      aReferral('old').began('2025-03-01T12:00:00.000Z').helpedBy('Dana'),
      aReferral('new').began('2026-03-01T12:00:00.000Z').helpedBy('Dana').signedUp(),
      aReferral('bobs').by('Bob').began('2026-03-01T12:00:00.000Z').helpedBy('Sam'),
    );
    const listed = async (filter: ReferralFilter) => {
      const { rows, total } = await store().referralLists.list(filter, wholePage, year);
      expect(total).toBe(rows.length);
      return friendsOf(rows);
    };

    expect(await listed({ staffName: 'Dana' })).toEqual(['new', 'old']);
    expect(await listed({ referrerId: idOf('Bob') })).toEqual(['bobs']);
    expect(await listed({ begunFrom: new Date('2026-03-01T12:00:00.000Z'), staffName: 'Dana' })).toEqual(['new']);
    expect(await listed({ begunBefore: new Date('2026-03-01T12:00:00.000Z') })).toEqual(['old']);
    expect(await listed({ staffName: 'Dana', status: 'pending' })).toEqual(['old']);
    expect(await listed({ staffName: 'Nobody' })).toEqual([]);
    const second = await store().referralLists.list({ staffName: 'Dana' }, { page: 2, perPage: 1 }, year);
    expect([friendsOf(second.rows), second.total]).toEqual([['old'], 2]);
  });

  test("a list can be filtered to friends who signed up before a time and aren't completed", async () => {
    await fill(
      store(),
      aReferral('long').signedUp('2026-02-03T15:00:00.000Z'),
      aReferral('longer').by('Bob').signedUp('2026-02-02T16:00:00.000Z'),
      aReferral('at that time').signedUp('2026-02-04T15:00:00.000Z'),
      aReferral('done').completed(),
      aReferral('awaited'),
    );
    const filter = { waitingSince: new Date('2026-02-04T15:00:00.000Z') };

    const { rows, total } = await store().referralLists.list({ ...filter, order: 'waiting' }, wholePage, year);
    expect([friendsOf(rows), total]).toEqual([['longer', 'long'], 2]);
    expect((await store().referralLists.list({ ...filter, status: 'pending' }, wholePage, year)).total).toBe(0);
  });

  test("a list can be filtered to friends who were at the desk before a time and aren't completed (rule 55)", async () => {
    const at = (name: string, hour: string) => ({ name, arrivedAt: new Date(`2026-02-03T${hour}:00:00.000Z`) });
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [
        ...[at('early', '14'), at('at that time', '15'), at('denied', '14'), at('done', '14')].map(
          ({ name, arrivedAt }) => ({
            ...(name === 'done' ? aReferral(name).completed() : aReferral(name).signedUp()).build(),
            ...(name === 'denied' ? aReferral(name).signedUp().denied().build() : {}),
            arrivedAt,
          }),
        ),
        aReferral('never').signedUp().build(),
      ],
    });
    const arrivedBefore = new Date('2026-02-03T15:00:00.000Z');

    const { rows, total } = await store().referralLists.list({ arrivedBefore }, wholePage, year);
    expect([friendsOf(rows), total]).toEqual([['early'], 1]);
    expect(rows[0]?.arrivedAt).toEqual(new Date('2026-02-03T14:00:00.000Z'));
  });

  test('a list can be searched by friend and by referrer', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').withPhone('+16785550101').build(), aUser('Bob').build()],
      referrals: [
        aReferral('Fay').withPhone('+16785550155').began('2026-02-01T12:00:00.000Z').build(),
        aReferral('Gil').by('Bob').build(),
      ],
    });
    const found = async (search: string) =>
      friendsOf((await store().referralLists.list({ search }, wholePage, year)).rows);

    expect(await found('fay@')).toEqual(['fay']);
    expect(await found('5550155')).toEqual(['fay']);
    expect(await found('bob')).toEqual(['gil']);
    expect(await found('5550101')).toEqual(['fay']);
    expect(await found('example.com')).toEqual(['gil', 'fay']);
    expect(await found('zebra')).toEqual([]);
  });

  test('a list comes in the requested order', async () => {
    await fill(
      store(),
      aReferral('a').began('2026-01-01T12:00:00.000Z').signedUp('2026-02-03T12:00:00.000Z'),
      aReferral('b').began('2026-01-02T12:00:00.000Z').signedUp('2026-02-01T12:00:00.000Z'),
      aReferral('c').began('2026-01-03T12:00:00.000Z').completed('2026-02-05T12:00:00.000Z'),
      aReferral('d').began('2026-01-04T12:00:00.000Z').completed('2026-02-04T12:00:00.000Z'),
    );
    const listed = async (filter: ReferralFilter) =>
      friendsOf((await store().referralLists.list(filter, wholePage, year)).rows);

    expect(await listed({ order: 'newest' })).toEqual(['d', 'c', 'b', 'a']);
    expect(await listed({ order: 'oldest' })).toEqual(['a', 'b', 'c', 'd']);
    expect(await listed({ order: 'completed' })).toEqual(['c', 'd']);
    expect(await listed({ order: 'waiting' })).toEqual(['b', 'a']);
    expect(await listed({ order: 'waiting', status: 'completed' })).toEqual([]);
  });

  test('a column sorts the list in both directions, and the last word of one is the first of the other', async () => {
    await fill(
      store(),
      aReferral('a').named('Zoe').signedUp().helpedBy('Maria').began('2026-01-01T12:00:00.000Z'),
      aReferral('b').completed().helpedBy('Dana').began('2026-01-02T12:00:00.000Z'),
      aReferral('c').began('2026-01-03T12:00:00.000Z'),
      aReferral('d').completed().helpedBy('Maria').began('2026-01-04T12:00:00.000Z'),
    );
    const orders = [
      ['friend', ['b', 'c', 'd', 'a']],
      ['status', ['d', 'b', 'c', 'a']],
      ['staff', ['b', 'd', 'a', 'c']],
    ] as const;
    for (const [order, friends] of orders) {
      const listed = async (filter: ReferralFilter) =>
        friendsOf((await store().referralLists.list(filter, wholePage, year)).rows);
      expect(await listed({ order })).toEqual(friends);
      expect(await listed({ order: `${order}_last` })).toEqual(friends.toReversed());
    }
  });

  test('flags are listed with evidence until dismissed, and again when there is new evidence', async () => {
    const home = (name: string, day: number) =>
      aReferral(name).fromAddress('198.51.100.7').began(`2026-02-0${day}T12:00:00.000Z`);
    await fillStore(store(), {
      users: [aUser('Ann').withPhone('+16785550101').build(), aUser('Dana').admin().build()],
      referrals: [home('h1', 1), home('h2', 2), home('h3', 3), aReferral('phone').withPhone('+16785550101')]
        .concat(aReferral('fine').began('2026-01-01T12:00:00.000Z'))
        .map((referral) => referral.build()),
    });
    const { referralLists, unitOfWork } = store();
    const flagged = async () =>
      new Set(friendsOf((await referralLists.list({ isFlagged: true }, wholePage, year)).rows));
    expect(await flagged()).toEqual(new Set(['h1', 'h2', 'h3', 'phone']));

    const evidence = await referralLists.evidenceOf(['h2', 'phone'].map(referralIdOf));
    expect(evidence.get(referralIdOf('h2'))?.fromAddress).toEqual(
      ['h3', 'h1'].map((name) => ({
        id: referralIdOf(name),
        friendName: null,
        friendEmail: `${name}@example.com`,
        status: 'pending',
        createdAt: new Date(`2026-02-0${name.slice(1)}T12:00:00.000Z`),
        deniedAt: null,
      })),
    );
    expect(evidence.get(referralIdOf('phone'))?.fromAddress).toEqual([]);

    const judgement: FlagJudgement = {
      referralId: referralIdOf('h2'),
      kinds: ['one_address'],
      seenFromAddress: 3,
      seenAround: 0,
      word: 'One family',
      actorId: idOf('Dana'),
      judgedAt: new Date('2026-03-02T12:00:00.000Z'),
    };
    await unitOfWork.run(({ flagJudgements }) => flagJudgements.save(judgement));
    expect(await flagged()).toEqual(new Set(['h1', 'h3', 'phone']));
    expect((await referralLists.find(referralIdOf('h2')))?.judgement).toEqual({
      kinds: ['one_address'],
      seenFromAddress: 3,
      seenAround: 0,
      word: 'One family',
      judgedAt: judgement.judgedAt,
      by: { name: 'Dana', email: 'dana@example.com' },
    });

    // Three friends share the address: a dismissal that saw two is open again, one without a count covers all.
    for (const [seenFromAddress, isOpen] of [
      [2, true],
      [null, false],
    ] as const) {
      await unitOfWork.run(({ flagJudgements }) => flagJudgements.save({ ...judgement, seenFromAddress }));
      expect((await flagged()).has('h2')).toBe(isOpen);
    }

    await unitOfWork.run(async ({ flagJudgements }) => {
      await flagJudgements.save({ ...judgement, kinds: ['same_phone', 'one_hour'], word: '' });
      expect(await flagJudgements.find(judgement.referralId)).toMatchObject({ kinds: ['same_phone', 'one_hour'] });
    });
    expect(await flagged()).toEqual(new Set(['h1', 'h2', 'h3', 'phone']));

    await unitOfWork.run(async ({ flagJudgements }) => {
      await flagJudgements.remove(judgement.referralId);
      await flagJudgements.remove(judgement.referralId);
      expect(await flagJudgements.find(judgement.referralId)).toBeUndefined();
    });
  });

  test('every referral is on exactly one page, and a page past the end is empty (rule 17)', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `friend${index}`);
    // All started at the same instant, so only the ID decides the order.
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
