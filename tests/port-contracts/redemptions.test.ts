import { expect, test } from '@jest/globals';
import { negateCents, toCents } from '@rewards/domain/cents';
import type { RedeemedEntry } from '@rewards/domain/credit/credit-entry';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import type { Redemption } from '@rewards/domain/credit/redemption';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { timeZone } from '../builders/a-policy.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce, atOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type PostgresUnderTest, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

const redemption = (words: string, cents: number, of: Partial<Redemption> = {}): Redemption => ({
  id: identityOf(`redemption ${words}`),
  userId: idOf('Ann'),
  amountCents: toCents(cents),
  givenOn: '2026-03-02',
  note: words,
  requestId: null,
  actorId: idOf('Dana'),
  activityId: identityOf(`activity ${words}`),
  createdAt: at,
  undoneAt: null,
  ...of,
});

const entryOf = ({ id, userId, amountCents }: Redemption, of: Partial<RedeemedEntry> = {}): RedeemedEntry => ({
  id: identityOf(`entry ${id}`),
  userId,
  programYear: 2026,
  kind: 'redeemed',
  amountCents: negateCents(amountCents),
  redemptionId: id,
  reason: 'credit_given_out',
  actorId: idOf('Dana'),
  at,
  ...of,
});

/** Ann has earned $90, Bob $50. */
const fill = (store: StoreUnderTest) =>
  fillStore(store, {
    users: [aUser('Ann'), aUser('Bob'), aUser('Dana').admin()].map((user) => user.build()),
    earned: [
      [idOf('Ann'), 2025, referralIdOf('F1'), 5_000],
      [idOf('Ann'), 2026, referralIdOf('F2'), 5_000],
      [idOf('Ann'), 2026, referralIdOf('F2'), -1_000],
      [idOf('Bob'), 2026, referralIdOf('G1'), 5_000],
    ],
  });

/** Writes past the rule, as a bug would. */
const book = ({ unitOfWork }: StoreUnderTest, given: Redemption, of: Partial<RedeemedEntry> = {}) =>
  unitOfWork.run(async ({ redemptions, creditLedger }) => {
    await redemptions.add(given);
    await creditLedger.appendRedeemed(entryOf(given, of));
  });

const balance = ({ unitOfWork }: StoreUnderTest, name = 'Ann') =>
  unitOfWork.run(({ creditLedger }) => creditLedger.balanceOf(idOf(name)));

onEveryStore('redemptions', (store) => {
  test('a user without entries has a zero balance, and a balance sums all years', async () => {
    await fill(store());

    expect([await balance(store(), 'Dana'), await balance(store()), await balance(store(), 'Bob')]).toEqual([
      0, 9_000, 5_000,
    ]);
  });

  test('a redemption can use no more than its year, or any later one, ends with', async () => {
    await fill(store());
    const leastSince = (year: number, name = 'Ann') =>
      store().unitOfWork.run(({ creditLedger }) => creditLedger.leastLeftSince(idOf(name), year));
    const years = [2024, 2025, 2026, 2027];
    const least = () => Promise.all(years.map((year) => leastSince(year)));

    expect(await least()).toEqual([0, 5_000, 9_000, 9_000]);
    expect(await leastSince(2026, 'Dana')).toBe(0);
    await book(store(), redemption('a', 7_000));
    expect(await least()).toEqual([0, 2_000, 2_000, 2_000]);
  });

  test("a redemption reduces the balance but no year's total (rule 6)", async () => {
    await fill(store());
    const annsYear = () => store().unitOfWork.run(({ creditLedger }) => creditLedger.listYear(idOf('Ann'), 2026));
    const before = await annsYear();
    await book(store(), redemption('a', 9_000));

    expect([await balance(store()), await balance(store(), 'Bob')]).toEqual([0, 5_000]);
    expect(await annsYear()).toEqual(before);
    expect(await store().dashboards.find(idOf('Ann'), 2026)).toMatchObject({
      annualCents: 4_000,
      totalCents: 9_000,
      usedCents: 9_000,
    });
    expect(await store().practiceTotals.read()).toMatchObject({ earnedCents: 14_000 });
  });

  test.each<[string, Redemption, Partial<RedeemedEntry>]>([
    ['a cent more than the balance', redemption('a', 9_001), {}],
    ['credit to an unknown user', redemption('a', 1, { userId: idOf('Nobody') }), {}],
    ['zero', redemption('a', 1), { amountCents: toCents(0) }],
    ['a negative amount', redemption('a', 1), { amountCents: toCents(1) }],
    ['a negative amount as an undo', redemption('a', 1), { reason: 'action_undone' }],
  ])('redeeming %s is an error, and nothing is stored', async (_what, given, of) => {
    await fill(store());

    await expect(book(store(), given, of)).rejects.toThrow();

    expect(await balance(store())).toBe(9_000);
    expect(await store().redemptionsOf(given.userId)).toEqual([]);
  });

  test('those of a user since a moment are listed, undone ones too, and those of others are not', async () => {
    await fill(store());
    const today = (time: string) => new Date(`2026-03-02T${time}Z`);
    await book(store(), redemption('early', 100, { createdAt: today('09:59:59.999') }));
    await book(store(), redemption('on time', 200, { createdAt: today('10:00:00.000') }));
    await book(
      store(),
      redemption('undone', 300, { createdAt: today('11:00:00.000'), undoneAt: today('12:00:00.000') }),
    );
    await book(store(), redemption('of Bob', 400, { createdAt: today('11:00:00.000'), userId: idOf('Bob') }));

    const found = await store().unitOfWork.run(({ redemptions }) =>
      redemptions.listRecordedSince(idOf('Ann'), today('10:00:00.000')),
    );

    expect(found.map(({ note }) => note).toSorted()).toEqual(['on time', 'undone']);
  });

  test('concurrent redemptions that bypass the rule never exceed the balance', async () => {
    await fill(store());

    const results = await atOnce(12, (index) => book(store(), redemption(`${index}`, 1_000)));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(await balance(store())).toBe(0);
  });

  test('concurrent redemptions never exceed the balance, and a repeated request is recorded once (rule 6)', async () => {
    await fill(store());
    const give = new RedeemCredit({
      unitOfWork: store().unitOfWork,
      frontDeskCreditLimitCents: toCents(5_000),
      timeZone,
      randomness: new InMemoryRandomness(),
      clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
    });
    const asked = { givenOn: '2026-03-02', note: '', by: { userId: idOf('Dana') } };

    const outcomes = await allAtOnce(24, (index) =>
      give.execute({ ...asked, userId: idOf('Ann'), amountCents: toCents(700 + 10 * (index % 3)) }),
    );
    const repeated = await allAtOnce(12, (index) =>
      give.execute({
        ...asked,
        userId: idOf(index % 4 === 0 ? 'Dana' : 'Bob'),
        amountCents: toCents(1_000),
        requestId: identityOf('request'),
      }),
    );

    const kinds = (of: readonly { readonly kind: string }[]) => new Set(of.map(({ kind }) => kind));
    expect(kinds(outcomes)).toEqual(new Set(['redeemed', 'above_balance']));
    expect(await balance(store())).toBeGreaterThanOrEqual(0);
    expect(await balance(store())).toBeLessThan(700);
    expect(repeated.filter(({ kind }) => kind === 'redeemed')).toHaveLength(9);
    expect(await balance(store(), 'Bob')).toBe(4_000);
  });

  test('a redemption is found by ID and by request, and a second one for the same request is not added', async () => {
    await fill(store());
    const given = redemption('a', 1_000, { requestId: identityOf('request') });
    await book(store(), given);

    await store().unitOfWork.run(async ({ redemptions }) => {
      expect(await redemptions.find(given.id)).toEqual(given);
      expect(await redemptions.findByRequest(identityOf('request'))).toEqual(given);
      expect(await redemptions.findByRequest(identityOf('another'))).toBeUndefined();
      expect(await redemptions.add(redemption('b', 1, { userId: idOf('Bob'), requestId: identityOf('request') }))).toBe(
        false,
      );
      expect(await redemptions.find(identityOf('redemption b'))).toBeUndefined();
    });
  });

  test('a redemption is reversed once, even with a negative balance', async () => {
    await fill(store());
    const given = redemption('a', 9_000);
    await book(store(), given);
    await fillStore(store(), { earned: [[idOf('Ann'), 2026, referralIdOf('F3'), -4_000]] });
    const takeBack = () =>
      store().unitOfWork.run(async ({ redemptions, creditLedger }) => {
        await redemptions.markUndone(given.id, at);
        await creditLedger.appendRedeemed(
          entryOf(given, { id: identityOf('back'), amountCents: toCents(9_000), reason: 'action_undone' }),
        );
      });
    expect(await balance(store())).toBe(-4_000);

    await takeBack();

    expect(await balance(store())).toBe(5_000);
    expect(await store().redemptionsOf(idOf('Ann'))).toMatchObject([{ id: given.id, undoneAt: at }]);
    await expect(takeBack()).rejects.toThrow();
  });
});

onPostgres('the list of redemptions', (store) => {
  test('redeemed credit still counts as earned (rule 6)', async () => {
    await fill(store());
    await book(store(), redemption('a', 9_000));

    expect(await store().userDirectory.find(idOf('Ann'))).toMatchObject({ totalEarningsCents: 9_000 });
  });

  test('redemptions are listed by date given, with the people involved, by user and by year', async () => {
    await fill(store());
    const given = [
      redemption('new year', 100, { givenOn: '2027-01-01' }),
      redemption('later', 100, { givenOn: '2026-12-31', createdAt: new Date(at.getTime() + 1) }),
      redemption('earlier', 100, { givenOn: '2026-12-31' }),
      redemption('to Bob', 100, { userId: idOf('Bob'), givenOn: '2025-12-31' }),
    ];
    for (const one of given.toReversed()) await book(store(), one);
    const notes = async (
      filter: Parameters<PostgresUnderTest['redemptionList']['list']>[0],
      page = 1,
      perPage = 10,
    ) => {
      const { rows, total } = await store().redemptionList.list(filter, { page, perPage });
      return { notes: rows.map(({ note }) => note), total };
    };

    expect(await notes({})).toEqual({ notes: ['new year', 'later', 'earlier', 'to Bob'], total: 4 });
    expect(await notes({}, 2, 3)).toEqual({ notes: ['to Bob'], total: 4 });
    expect(await notes({ userId: idOf('Ann'), year: 2026 })).toEqual({ notes: ['later', 'earlier'], total: 2 });
    expect(await notes({ year: 2024 })).toEqual({ notes: [], total: 0 });
    const person = (name: string) => ({ name, email: aUser(name).build().email });
    expect(await store().redemptionList.find(given[3]!.id)).toEqual({
      ...given[3],
      user: person('Bob'),
      actor: person('Dana'),
      system: null,
    });
    await store().unitOfWork.run(({ users }) => users.remove(idOf('Bob')));
    expect(await store().redemptionList.find(given[3]!.id)).toMatchObject({ user: null, actor: person('Dana') });
  });

  test('credit that a system gave out names it, in the list and in the ledger (rule 53)', async () => {
    await fill(store());
    const by = { kind: 'key', keyId: identityOf('a key'), name: 'Zapier' } as const;
    const give = new RedeemCredit({
      unitOfWork: store().unitOfWork,
      frontDeskCreditLimitCents: toCents(5_000),
      timeZone,
      randomness: new InMemoryRandomness(),
      clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
    });
    await give.execute({ givenOn: '2026-03-02', note: '', by, userId: idOf('Ann'), amountCents: toCents(100) });

    const named = { actor: null, system: { kind: 'key', name: 'Zapier' } };
    const { rows } = await store().redemptionList.list({}, { page: 1, perPage: 10 });
    expect(rows).toMatchObject([{ ...named, actorId: by.keyId }]);
    expect((await store().creditHistory.read(idOf('Ann'), 1)).lines).toMatchObject([named]);
  });
});
