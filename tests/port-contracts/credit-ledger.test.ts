import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { CreditEntry } from '@rewards/domain/credit/credit-entry';
import { defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce, atOnce, Gate, isWaiting } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const annsYear = [idOf('Ann'), 2026] as const;

/** Earned if the amount is positive, otherwise reversed. */
const entry = (words: string, amountCents: number, of: Partial<CreditEntry> = {}): CreditEntry => ({
  id: identityOf(`entry ${words}`),
  userId: idOf('Ann'),
  programYear: 2026,
  kind: amountCents > 0 ? 'earned' : 'reversed',
  amountCents: toCents(amountCents),
  referralId: identityOf(`referral ${words}`),
  reason: 'referral_completed',
  actorId: idOf('Dana'),
  at: new Date('2026-03-02T15:00:00.000Z'),
  ...of,
});

const append = (
  { unitOfWork }: StoreUnderTest,
  entries: readonly CreditEntry[],
  capCents = defaultFirstTerms.yearCapCents,
) => unitOfWork.run(({ creditLedger }) => creditLedger.append(entries, capCents));

const listYear = ({ unitOfWork }: StoreUnderTest, userId = annsYear[0], programYear: number = annsYear[1]) =>
  unitOfWork.run(({ creditLedger }) => creditLedger.listYear(userId, programYear));

const held = async (store: StoreUnderTest) =>
  (await listYear(store)).reduce((sum, { amountCents }) => sum + amountCents, 0);

onEveryStore('the credit ledger', (store) => {
  test('a year without credit has no entries', async () => {
    expect(await listYear(store())).toEqual([]);
  });

  test('entries are listed in the order they were appended', async () => {
    const entries = [entry('c', 5_000), entry('a', 2_500), entry('b', -1_000, { reason: 'year_allotted_again' })];
    await append(store(), entries.slice(0, 1));
    await append(store(), entries.slice(1));

    expect(await listYear(store())).toEqual(entries);
  });

  test('each user and each year has separate entries', async () => {
    const others = [entry('Bob', 5_000, { userId: idOf('Bob') }), entry('last year', 5_000, { programYear: 2025 })];
    await append(store(), [entry('Ann', 5_000), ...others]);

    expect(await listYear(store())).toEqual([entry('Ann', 5_000)]);
    expect(await listYear(store(), idOf('Bob'))).toEqual([others[0]]);
    expect(await listYear(store(), idOf('Ann'), 2025)).toEqual([others[1]]);
  });

  test('appending nothing is no error', async () => {
    await append(store(), []);

    expect(await listYear(store())).toEqual([]);
  });

  test('a year can hold exactly its cap', async () => {
    await append(store(), [entry('most', 49_999), entry('the last cent', 1)]);

    expect(await held(store())).toBe(50_000);
  });

  test.each([
    ['above the cap', [entry('too much', 1)]],
    ['above the cap in between', [entry('too much', 1), entry('taken back', -1)]],
    ['below zero', [entry('too little', -50_001)]],
  ])('entries that would leave a full year %s are an error, and none is stored', async (_where, entries) => {
    await append(store(), [entry('all', 50_000)]);

    await expect(append(store(), entries)).rejects.toThrow();

    expect(await listYear(store())).toEqual([entry('all', 50_000)]);
  });

  test('a reversal makes room for the next award', async () => {
    await append(store(), [entry('all', 50_000)]);
    await append(store(), [entry('back', -5_000), entry('again', 5_000)]);

    expect(await held(store())).toBe(50_000);
  });

  test('a year above a lowered cap is brought down to it entry by entry', async () => {
    await append(store(), [entry('all', 50_000)]);
    const lowered = toCents(20_000);

    await expect(append(store(), [entry('too little back', -29_999)], lowered)).rejects.toThrow();
    await append(store(), [entry('some', -20_000), entry('the rest', -10_000)], lowered);

    expect(await held(store())).toBe(20_000);
  });

  test.each([
    ['earned and negative', entry('wrong', -1, { kind: 'earned' })],
    ['reversed and positive', entry('wrong', 1, { kind: 'reversed' })],
    ['zero', entry('wrong', 0)],
  ])('an entry that is %s is an error', async (_what, wrong) => {
    await append(store(), [entry('all', 10_000)]);

    await expect(append(store(), [wrong])).rejects.toThrow();
  });

  test('an entry is appended once', async () => {
    await append(store(), [entry('a', 5_000)]);

    await expect(append(store(), [entry('a', 4_000)])).rejects.toThrow();
    expect(await listYear(store())).toEqual([entry('a', 5_000)]);
  });

  test('concurrent entries appended without a lock never exceed the cap', async () => {
    const { unitOfWork } = store();

    const results = await atOnce(30, (index) =>
      unitOfWork.run(({ creditLedger }) =>
        creditLedger.append([entry(`${index}`, 5_000)], defaultFirstTerms.yearCapCents),
      ),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await held(store())).toBe(50_000);
  });

  test('a transaction that takes a referrer waits for an earlier one, and sees its entries', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(aUser('Ann').build()));
    const [taken, release] = [new Gate(), new Gate()];
    const first = unitOfWork.run(async ({ users, creditLedger }) => {
      await users.findForUpdate(idOf('Ann'));
      taken.open();
      await release.opened;
      await creditLedger.append([entry('first', 5_000)], defaultFirstTerms.yearCapCents);
    });
    await taken.opened;
    const second = unitOfWork.run(async ({ users, creditLedger }) => {
      await users.findForUpdate(idOf('Ann'));
      return creditLedger.listYear(...annsYear);
    });

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toEqual([entry('first', 5_000)]);
  });

  test('work that takes the referrer, reads, decides and appends loses nothing of each other', async () => {
    const { unitOfWork } = store();
    await unitOfWork.run(({ users }) => users.add(aUser('Ann').build()));

    await allAtOnce(20, (index) =>
      unitOfWork.run(async ({ users, creditLedger }) => {
        await users.findForUpdate(idOf('Ann'));
        const entries = await creditLedger.listYear(...annsYear);
        // Each run appends one cent more than the last.
        await creditLedger.append([entry(`${index}`, entries.length + 1)], defaultFirstTerms.yearCapCents);
      }),
    );

    expect((await listYear(store())).map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});
