import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { sql } from 'kysely';
import pg from 'pg';
import { ClosingWrites } from './closing-writes.ts';
import { connectPostgres } from './connect-postgres.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { rowsOf, statement } from './statement.ts';
import type { Queries } from './queries.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url, poolMax: 1 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const read = (queries: Queries) => queries.selectFrom('text_opt_outs').select('phone').orderBy('phone').execute();
const optedOut = statement((queries, { phone }: { phone: string }) =>
  queries.selectFrom('text_opt_outs').select('phone').where('phone', '=', phone),
);
const optOut = (queries: Queries, phone: string) =>
  queries
    .insertInto('text_opt_outs')
    .values({ phone, repliedAt: new Date(), source: 'reply', detail: null, setBy: null })
    .returning('phone');
const close = (work: (queries: Queries, closing: ClosingWrites) => Promise<void> | void) =>
  database.transaction(async (transaction) => {
    const closing = new ClosingWrites(transaction);
    await work(closing.queries, closing);
    await closing.flush();
  });

test('all writes are sent in one statement', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await close((queries, closing) => {
    closing.add(optOut(queries, '+3'));
    closing.add(sql`select set_config('rewards.called', 'yes', false)`);
    closing.add(optOut(queries, '+4'));
  });
  const words = query.mock.calls.map(([given]) => {
    const { text } = typeof given === 'string' ? { text: given } : given;
    return text.trim().split(/\s/)[0];
  });
  query.mockRestore();
  expect(words).toEqual(['begin', 'with', 'commit']);
  const { rows } = await database.read((queries) =>
    sql`select current_setting('rewards.called') as called`.execute(queries),
  );
  expect(rows).toEqual([{ called: 'yes' }]);
  expect(await database.read(read)).toEqual([{ phone: '+3' }, { phone: '+4' }]);
});

test('a failing write undoes the others', async () => {
  const twice = close((queries, closing) => {
    closing.add(optOut(queries, '+5'));
    closing.add(optOut(queries, '+3'));
  });
  await expect(twice).rejects.toThrow('text_opt_outs_pkey');
  expect(await database.read(read)).not.toContainEqual({ phone: '+5' });
});

test('reads in the same unit see earlier writes, which can still be undone', async () => {
  const undone = close(async (queries, closing) => {
    closing.add(optOut(queries, '+6'));
    expect(await read(queries)).toContainEqual({ phone: '+6' });
    closing.add(optOut(queries, '+7'));
    const { rows } = await sql`select from text_opt_outs where phone = '+7'`.execute(queries);
    expect(rows).toHaveLength(1);
    closing.add(optOut(queries, '+8'));
    expect(await rowsOf(queries, optedOut, { phone: '+8' })).toEqual([{ phone: '+8' }]);
    throw new RangeError('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  expect(await database.read(read)).not.toContainEqual({ phone: '+6' });
});

test('concurrent statements each see earlier writes', async () => {
  await close(async (queries, closing) => {
    closing.add(optOut(queries, '+9'));
    const seen = await Promise.all([read(queries), read(queries), read(queries)]);
    for (const phones of seen) expect(phones).toContainEqual({ phone: '+9' });
  });
});

test('a write that fails makes the next read fail', async () => {
  const twice = close(async (queries, closing) => {
    closing.add(optOut(queries, '+3'));
    await read(queries);
  });
  await expect(twice).rejects.toThrow('text_opt_outs_pkey');
});
