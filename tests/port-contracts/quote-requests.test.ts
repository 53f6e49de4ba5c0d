import { expect, test } from '@jest/globals';
import type { RequestFilter } from '@rewards/domain/quotes/quote-list';
import { type QuoteRequest, untouched } from '@rewards/domain/quotes/quote-request';
import { isOverdue } from '@rewards/domain/quotes/request-times';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type PostgresUnderTest, type StoreUnderTest } from './store-under-test.ts';

const request = (
  name: string,
  createdAt = '2026-03-02T15:00:00.000Z',
  handling: Partial<QuoteRequest> = {},
): QuoteRequest => ({
  ...untouched,
  id: identityOf(`request ${name}`),
  name,
  phone: '+16785550101',
  email: `${name}@example.com`,
  reason: 'A crown, "soon"',
  bestTime: '',
  createdAt: new Date(createdAt),
  ...handling,
});

const add = ({ unitOfWork }: StoreUnderTest, ...requests: readonly QuoteRequest[]) =>
  unitOfWork.run(async ({ quoteRequests }) => {
    for (const each of requests) await quoteRequests.add(each);
  });
const find = ({ unitOfWork }: StoreUnderTest, name: string) =>
  unitOfWork.run(({ quoteRequests }) => quoteRequests.findForUpdate(identityOf(`request ${name}`)));

const times = { today: '2026-03-04', businessDayAgo: new Date('2026-03-03T15:00:00.000Z') };
const list = ({ quoteList }: PostgresUnderTest, filter: RequestFilter = 'all', page = 1, perPage = 10) =>
  quoteList.list(filter, times, { page, perPage });
const namesOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map(({ name }) => name);

onEveryStore('quote requests', (store) => {
  test('saving changes the state, owner, notes and reminder, and nothing else', async () => {
    await add(store(), request('fay'));
    const handled = { state: 'called', takenBy: idOf('Dana'), notes: 'Voicemail', remindOn: '2026-03-04' } as const;

    await store().unitOfWork.run(({ quoteRequests }) =>
      quoteRequests.save({ ...request('fay'), ...handled, name: 'Eve', phone: '+16785550199' }),
    );

    expect(await find(store(), 'fay')).toEqual({ ...request('fay'), ...handled });
  });

  test('a request is found without a lock, also in the work that added it', async () => {
    await store().unitOfWork.run(async ({ quoteRequests }) => {
      await quoteRequests.add(request('fay'));
      expect(await quoteRequests.find(request('fay').id)).toEqual(request('fay'));
    });
  });

  test('an unknown request is not found, and saving it throws', async () => {
    expect(await find(store(), 'fay')).toBeUndefined();
    expect(await store().unitOfWork.run(({ quoteRequests }) => quoteRequests.find(request('fay').id))).toBeUndefined();
    await expect(store().unitOfWork.run(({ quoteRequests }) => quoteRequests.save(request('fay')))).rejects.toThrow();
  });

  test('rolled-back work stores nothing, and an ID is added once', async () => {
    await add(store(), request('fay'));

    await expect(add(store(), request('gil'), request('fay'))).rejects.toThrow();

    expect(await find(store(), 'gil')).toBeUndefined();
  });
});

onPostgres('lists of quote requests', (store) => {
  test('an empty list has no rows', async () => {
    for (const filter of ['all', 'open', 'called'] as const)
      expect(await list(store(), filter)).toEqual({ rows: [], total: 0 });
    expect(await store().quoteList.countWaiting(times)).toBe(0);
  });

  test('a request is listed with all its fields, and its owner while they have an account', async () => {
    await fillStore(store(), { users: [aUser('Dana').admin().build()], referrals: [] });
    const [fay, gil] = [request('fay', undefined, { takenBy: idOf('Dana') }), request('gil', '2026-03-01T15:00:00Z')];
    await add(store(), fay, { ...gil, takenBy: idOf('Someone gone') });

    const owned = { ...fay, owner: { id: idOf('Dana'), name: 'Dana', email: 'dana@example.com' } };
    expect(await list(store())).toEqual({
      rows: [owned, { ...gil, takenBy: idOf('Someone gone'), owner: null }],
      total: 2,
    });
    expect(await store().quoteList.find(fay.id)).toEqual(owned);
    expect(await store().quoteList.find(identityOf('request nobody'))).toBeUndefined();
  });

  test('requests are listed newest first, page by page, and a page past the end is empty', async () => {
    await add(
      store(),
      request('old', '2026-03-01T15:00:00.000Z'),
      request('new', '2026-03-03T15:00:00.000Z'),
      request('middle'),
    );

    expect(await namesOf(store(), 'all', 1, 2)).toEqual(['new', 'middle']);
    expect(await namesOf(store(), 'new', 2, 2)).toEqual(['old']);
    expect(await namesOf(store(), 'all', 3, 2)).toEqual([]);
    expect((await list(store(), 'open', 3, 2)).total).toBe(3);
  });

  test('open requests list overdue ones first, starting with the longest wait, and count those that wait', async () => {
    const all = [
      request('fresh', '2026-03-04T15:00:00.000Z'),
      request('untouched', '2026-03-03T15:00:00.000Z'),
      request('taken', '2026-03-02T15:00:00.000Z', { takenBy: idOf('Dana') }),
      request('called', '2026-03-01T15:00:00.000Z', { state: 'called', takenBy: idOf('Dana') }),
      request('due', '2026-02-27T15:00:00.000Z', { state: 'called', remindOn: '2026-03-04' }),
      request('later', '2026-02-26T15:00:00.000Z', { state: 'called', remindOn: '2026-03-05' }),
      request('booked', '2026-02-25T15:00:00.000Z', { state: 'booked' }),
      request('declined', '2026-02-24T15:00:00.000Z', { state: 'declined' }),
    ];
    await add(store(), ...all);

    const names = await namesOf(store(), 'open');
    expect(names).toEqual(['due', 'untouched', 'fresh', 'taken', 'called', 'later']);
    const overdue = all.filter((each) => isOverdue(each, times)).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(overdue.toReversed());
    expect(await namesOf(store(), 'booked')).toEqual(['booked']);
    expect(await store().quoteList.countWaiting(times)).toBe(4);
  });
});
