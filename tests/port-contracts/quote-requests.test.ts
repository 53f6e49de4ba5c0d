import { expect, test } from '@jest/globals';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { identityOf } from '../builders/identity.ts';
import { onPostgres, type PostgresUnderTest } from './store-under-test.ts';

const request = (name: string, createdAt = '2026-03-02T15:00:00.000Z'): QuoteRequest => ({
  id: identityOf(`request ${name}`),
  name,
  phone: '+16785550101',
  email: `${name}@example.com`,
  reason: 'A crown, "soon"',
  bestTime: '',
  createdAt: new Date(createdAt),
});

const add = ({ unitOfWork }: PostgresUnderTest, ...requests: readonly QuoteRequest[]) =>
  unitOfWork.run(async ({ quoteRequests }) => {
    for (const each of requests) await quoteRequests.add(each);
  });

onPostgres('quote requests', (store) => {
  test('an empty list has no rows', async () => {
    expect(await store().quoteList.list({ page: 1, perPage: 10 })).toEqual({ rows: [], total: 0 });
  });

  test('a request is listed with all its fields', async () => {
    await add(store(), request('fay'));

    expect(await store().quoteList.list({ page: 1, perPage: 10 })).toEqual({ rows: [request('fay')], total: 1 });
  });

  test('requests are listed newest first, page by page, and a page past the end is empty', async () => {
    await add(
      store(),
      request('old', '2026-03-01T15:00:00.000Z'),
      request('new', '2026-03-03T15:00:00.000Z'),
      request('middle'),
    );
    const names = async (page: number) =>
      (await store().quoteList.list({ page, perPage: 2 })).rows.map(({ name }) => name);

    expect(await names(1)).toEqual(['new', 'middle']);
    expect(await names(2)).toEqual(['old']);
    expect(await names(3)).toEqual([]);
    expect((await store().quoteList.list({ page: 3, perPage: 2 })).total).toBe(3);
  });

  test('rolled-back work lists nothing, and an ID is added once', async () => {
    await add(store(), request('fay'));

    await expect(add(store(), request('gil'), request('fay'))).rejects.toThrow();

    expect((await store().quoteList.list({ page: 1, perPage: 10 })).rows.map(({ name }) => name)).toEqual(['fay']);
  });
});
