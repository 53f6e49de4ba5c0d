import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { type CreditPosting, newPosting } from '@rewards/domain/credit/postings/credit-posting';
import { begun, cancelled, posted } from '@rewards/domain/credit/postings/posting-steps';
import { markerOf } from '@rewards/domain/credit/postings/posting-marker';
import type { Stores } from '@rewards/domain/unit-of-work';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-11-20T15:00:00.123Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const connectionId = identityOf('connection');

const posting = (words: string, of: Partial<CreditPosting> = {}): CreditPosting => {
  const direction = of.direction ?? 'credit';
  return {
    ...newPosting({
      id: identityOf(`posting ${words} ${direction}`),
      redemptionId: identityOf(`redemption ${words}`),
      direction,
      userId: idOf('Ann'),
      connectionId,
      chartId: '7',
      typeId: '18',
      amountCents: toCents(direction === 'credit' ? -1_000 : 1_000),
      marker: markerOf(identityOf(`redemption ${words}`), direction),
      at,
    }),
    ...of,
  };
};

async function fill(store: StoreUnderTest, ...given: readonly CreditPosting[]): Promise<void> {
  await fillStore(store, { users: ['Ann', 'Bob'].map((name) => aUser(name).build()) });
  await store.unitOfWork.run(async ({ redemptions, creditPostings }) => {
    for (const one of given) {
      if (one.direction === 'credit') await redemptions.add(redemptionOf(one));
      await creditPostings.add(one);
    }
  });
}

const redemptionOf = ({ redemptionId: id, userId }: CreditPosting) => ({
  id,
  userId,
  amountCents: toCents(1_000),
  givenOn: '2026-11-20',
  note: '',
  requestId: null,
  actorId: idOf('Dana'),
  activityId: identityOf(`activity ${id}`),
  createdAt: at,
  undoneAt: null,
});

onEveryStore('credit postings', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);
  const due = (instant = at) => run(({ creditPostings }) => creditPostings.findDueForUpdate(connectionId, instant));
  const find = ({ id }: CreditPosting) => run(({ creditPostings }) => creditPostings.findForUpdate(id));

  test('a posting is stored whole, and saving changes all that may change', async () => {
    const given = posting('a');
    await fill(store(), given);
    expect(await find(given)).toEqual(given);

    const changed: CreditPosting = {
      ...posted(begun(given, later(1)), '4711'),
      words: 'said "no"',
      approved: 'alike',
      lookUps: 2,
      refusals: 1,
      finding: 'changed',
      isReviewed: true,
      comparedAt: later(3),
      chartId: '8',
      typeId: '20',
      connectionId: identityOf('another'),
    };
    await run(({ creditPostings }) => creditPostings.save(changed));

    expect(await find(given)).toEqual(changed);
    await expect(run(({ creditPostings }) => creditPostings.save(posting('b')))).rejects.toThrow();
  });

  test.each<[string, Partial<CreditPosting>]>([
    ['of a redemption in the same direction', { id: identityOf('other'), marker: '[RR-MMMMMMMMMMMM]' }],
    ['with the same marker', { id: identityOf('other'), direction: 'reversal', amountCents: toCents(1_000) }],
    ['of an unknown redemption', { ...posting('unknown') }],
  ])('a second posting %s is an error', async (_what, of) => {
    await fill(store(), posting('a'));

    await expect(run(({ creditPostings }) => creditPostings.add({ ...posting('a'), ...of }))).rejects.toThrow();
  });

  test('the one that has been due longest is found, of this connection only', async () => {
    const old = posting('old', { dueAt: later(-5), state: 'unknown', sentAt: later(-7) });
    await fill(
      store(),
      posting('new'),
      old,
      posting('stuck', { dueAt: later(-1), state: 'sending', sentAt: later(-3) }),
      posting('elsewhere', { dueAt: later(-9), connectionId: identityOf('another') }),
      posting('done', { dueAt: later(-9), state: 'posted' }),
      posting('refused', { dueAt: later(-9), state: 'refused' }),
      posting('a person', { dueAt: later(-9), state: 'needs_person', problem: 'alike' }),
    );

    expect(await due()).toEqual(old);
    await run(({ creditPostings }) => creditPostings.save(posted(old, '1')));
    expect(await due()).toMatchObject({ state: 'sending' });
    expect(await due(later(-2))).toBeUndefined();
  });

  test.each(['waiting', 'sending', 'unknown'] as const)('a reversal waits while its credit is %s', async (state) => {
    const credit = posting('a', { state, dueAt: later(9) });
    const reversal = posting('a', { direction: 'reversal' });
    await fill(store(), credit, reversal);
    expect(await due()).toBeUndefined();

    await run(({ creditPostings }) => creditPostings.save(posted(credit, '1')));

    expect(await due()).toEqual(reversal);
    expect(await run(({ creditPostings }) => creditPostings.listOfForUpdate(credit.redemptionId))).toMatchObject([
      { direction: 'credit' },
      { direction: 'reversal' },
    ]);
  });

  test('open postings are listed by person and by connection, posted ones to compare', async () => {
    const of = { userId: idOf('Bob'), connectionId: identityOf('another') };
    await fill(
      store(),
      posting('a'),
      posting('b', { state: 'refused', createdAt: later(1) }),
      posting('c', { state: 'posted', adjustmentId: '1' }),
      posting('d', { ...of, state: 'posted', adjustmentId: '2', createdAt: later(-1) }),
      cancelled(posting('e')),
      posting('f', of),
      posting('g', { state: 'posted', chartId: null }),
    );
    const ids = (found: readonly CreditPosting[]) => found.map(({ id }) => id);
    const id = (words: string) => posting(words).id;

    await run(async ({ creditPostings }) => {
      expect(ids(await creditPostings.listOpenForUpdate(idOf('Ann')))).toEqual([id('a'), id('b')]);
      expect(ids(await creditPostings.listOpenOfForUpdate(of.connectionId))).toEqual([id('f')]);
      expect(ids(await creditPostings.listToCompare(connectionId, at))).toEqual([id('c')]);
      expect(ids(await creditPostings.listToCompare(of.connectionId, at))).toEqual([]);
    });
  });

  test('a slip is typed in once', async () => {
    await fill(store(), posting('a'));
    const slip = { redemptionId: posting('a').redemptionId, typedAt: at, typedBy: idOf('Dana') };
    await run(async ({ creditSlips }) => {
      expect(await creditSlips.find(slip.redemptionId)).toBeUndefined();
      expect(await creditSlips.add(slip)).toBe(true);
      expect(await creditSlips.add({ ...slip, typedAt: later(1) })).toBe(false);
      expect(await creditSlips.find(slip.redemptionId)).toEqual(slip);
      await creditSlips.remove(slip.redemptionId);
      expect(await creditSlips.find(slip.redemptionId)).toBeUndefined();
    });
  });
});

onPostgres('credit postings', (store) => {
  const jobs = () => store().sql.count("graphile_worker.jobs where task_identifier = 'post_credits'");

  test('a posting that waits queues one job, and one that needs a person none', async () => {
    await fill(store(), posting('a', { state: 'needs_person', problem: 'chart_unknown' }));
    expect(await jobs()).toBe(0);
    await store().unitOfWork.run(async ({ redemptions, creditPostings }) => {
      for (const words of ['b', 'c']) {
        await redemptions.add(redemptionOf(posting(words)));
        await creditPostings.add(posting(words));
      }
    });
    expect(await jobs()).toBe(1);
  });

  test('a claim skips a posting that an undo holds, and the undo sees earlier claims', async () => {
    const given = posting('a');
    await fill(store(), given);
    const { unitOfWork } = store();
    const [held, release] = [new Gate(), new Gate()];
    const undo = unitOfWork.run(async ({ creditPostings }) => {
      await creditPostings.save(cancelled((await creditPostings.findForUpdate(given.id))!));
      held.open();
      await release.opened;
    });
    await held.opened;
    expect(await unitOfWork.run(({ creditPostings }) => creditPostings.findDueForUpdate(connectionId, at))).toBe(
      undefined,
    );
    const second = unitOfWork.run(({ creditPostings }) => creditPostings.listOfForUpdate(given.redemptionId));
    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await undo;
    expect(await second).toMatchObject([{ state: 'cancelled' }]);
  });

  test.each(['waiting', 'sending', 'unknown'] as const)('one that is %s needs someone after an hour', async (state) => {
    await fill(
      store(),
      posting('a', { state }),
      posting('b', { state: 'posted' }),
      posting('c', { state: 'cancelled' }),
    );
    const { creditPostingList: list } = store();
    const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

    expect([await list.countOpen(after(59)), await list.countOpen(after(60))]).toEqual([0, 1]);
    expect(await list.listOpen(after(60), 100)).toEqual([posting('a').redemptionId]);
  });

  test('open ones are counted and listed, without those that somebody typed in', async () => {
    await fill(
      store(),
      posting('a', { state: 'refused', createdAt: later(1) }),
      posting('b', { state: 'refused' }),
      posting('c', { state: 'needs_person', problem: 'alike' }),
      posting('d', { state: 'posted', finding: 'missing' }),
      posting('e', { state: 'posted', finding: 'missing', isReviewed: true }),
      posting('f'),
    );
    await store().unitOfWork.run(({ creditSlips }) =>
      creditSlips.add({ redemptionId: posting('b').redemptionId, typedAt: at, typedBy: idOf('Dana') }),
    );
    const { creditPostingList: list } = store();
    const id = (words: string) => posting(words).redemptionId;

    expect(await list.countOpen(at)).toBe(3);
    expect(await list.listOpen(at, 100)).toEqual([...[id('c'), id('d')].toSorted(), id('a')]);
    expect(await list.listOpen(at, 1)).toHaveLength(1);
    expect([...(await list.ofRedemptions([id('b'), id('f'), identityOf('none')]))]).toMatchObject([
      [id('b'), { postings: [{ state: 'refused' }], isTyped: true }],
      [id('f'), { postings: [posting('f')], isTyped: false }],
    ]);
  });
});
