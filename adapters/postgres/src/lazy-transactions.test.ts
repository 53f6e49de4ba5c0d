import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { until } from '@rewards/tests/support/until';
import { watchStatements } from '@rewards/tests/setup/watch-statements';
import { sql } from 'kysely';
import pg from 'pg';
import { statementMilliseconds } from './bounded-client.ts';
import { ClosingWrites } from './closing-writes.ts';
import { connectPostgres } from './connect-postgres.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import type { Queries } from './tables.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;
let asked: ReturnType<typeof firstWords>;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url, poolMax: 1 });
});
beforeEach(() => {
  jest.restoreAllMocks();
  asked = firstWords();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await database.close();
  await fresh.drop();
});

/** The first word of each statement that goes over a connection. */
function firstWords(): () => readonly string[] {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  return () => spy.mock.calls.map(([given]) => textOf(given).trim().split(/\s/)[0] ?? '');
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : (given as { text: string }).text);
const look = (queries: Queries) => queries.selectFrom('text_opt_outs').select('phone').execute();
const optOut = (queries: Queries, phone: string) =>
  queries.insertInto('text_opt_outs').values({ phone, repliedAt: new Date() }).returning('phone');

describe('a transaction', () => {
  test('that only reads is none', async () => {
    await database.transaction(async (queries) => {
      await look(queries);
      await look(queries);
    });
    expect(asked()).toEqual(['select', 'select']);
  });

  test('begins with the first statement that changes or locks, and ends with it', async () => {
    await database.transaction(async (queries) => {
      await look(queries);
      await optOut(queries, '+1').execute();
      await look(queries);
    });
    expect(asked()).toEqual(['select', 'begin', 'insert', 'select', 'commit']);
    await database.transaction((queries) => queries.selectFrom('users').select('id').forUpdate().execute());
    await database.transaction((queries) => sql`select pg_advisory_xact_lock(1)`.execute(queries));
    expect(asked().slice(5)).toEqual(['begin', 'select', 'commit', 'begin', 'select', 'commit']);
  });

  test('that fails keeps nothing, and one that had not begun has nothing to undo', async () => {
    const failing = (change: (queries: Queries) => Promise<unknown>) =>
      database.transaction(async (queries) => {
        await change(queries);
        throw new RangeError('of its own');
      });
    await expect(failing(look)).rejects.toThrow('of its own');
    expect(asked()).toEqual(['select']);
    await expect(failing((queries) => optOut(queries, '+2').execute())).rejects.toThrow('of its own');
    expect(asked().slice(1)).toEqual(['begin', 'insert', 'rollback']);
    expect(await database.read(look)).toEqual([{ phone: '+1' }]);
  });
});

describe('what is only written', () => {
  const close = (work: (queries: Queries, closing: ClosingWrites) => Promise<void> | void) =>
    database.transaction(async (queries) => {
      const closing = new ClosingWrites(queries);
      await work(queries, closing);
      await closing.close();
    });

  test('goes in one statement, which needs no transaction where nothing was changed before', async () => {
    await close((queries, closing) => {
      closing.add(optOut(queries, '+3'));
      closing.add(sql`select set_config('rewards.called', 'yes', false)`);
      closing.add(optOut(queries, '+4'));
    });
    expect(asked()).toEqual(['with']);
    const { rows } = await database.read((queries) =>
      sql`select current_setting('rewards.called') as called`.execute(queries),
    );
    expect(rows).toEqual([{ called: 'yes' }]);
    expect(await database.read(look)).toEqual([{ phone: '+1' }, { phone: '+3' }, { phone: '+4' }]);
  });

  test('is all kept or none of it', async () => {
    const twice = close((queries, closing) => {
      closing.add(optOut(queries, '+5'));
      closing.add(optOut(queries, '+1'));
    });
    await expect(twice).rejects.toThrow('text_opt_outs_pkey');
    expect(await database.read(look)).not.toContainEqual({ phone: '+5' });
  });

  test('is there before, where it is asked for, and then goes with the rest of its transaction', async () => {
    const undone = close(async (queries, closing) => {
      closing.add(optOut(queries, '+6'));
      await closing.flush();
      expect(await look(queries)).toContainEqual({ phone: '+6' });
      throw new RangeError('of its own');
    });
    await expect(undone).rejects.toThrow('of its own');
    expect(asked()).toEqual(['begin', 'with', 'select', 'rollback']);
    expect(await database.read(look)).not.toContainEqual({ phone: '+6' });
  });
});

describe('what is sent before the answer to what was sent before it', () => {
  const close = (closing: ClosingWrites, ...writes: readonly ReturnType<typeof sql>[]) => {
    for (const write of writes) closing.add(write);
    return closing.close();
  };
  const lockAll = (queries: Queries) => queries.selectFrom('users').select('id').forUpdate().execute();
  const lock = 424_242;
  const waitingFor = sql`select pg_advisory_xact_lock(${sql.lit(lock)})`;
  let beside: pg.Client;

  beforeAll(async () => {
    beside = new pg.Client({ connectionString: fresh.url });
    await beside.connect();
    await beside.query('create table unique_at_commit (number integer unique deferrable initially deferred)');
  });
  afterAll(() => beside.end());

  test('is the commit behind the last statement, which is waited for', async () => {
    await beside.query('select pg_advisory_lock($1)', [lock]);
    const isDone = { yet: false };
    const work = database
      .transaction(async (queries) => {
        await lockAll(queries);
        await close(new ClosingWrites(queries), waitingFor, sql`insert into unique_at_commit values (1) returning 1`);
      })
      .then(() => (isDone.yet = true));
    await until('the commit was sent', async () => asked().includes('commit'));
    const sent = asked().slice(1);
    const wasDone = isDone.yet;
    await beside.query('select pg_advisory_unlock($1)', [lock]);
    await work;
    expect(sent).toEqual(['begin', 'select', 'with', 'commit']);
    expect(wasDone).toBe(false);
    expect((await beside.query('select number from unique_at_commit')).rows).toEqual([{ number: 1 }]);
  });

  test('is waited for as long as it may take together with all that is before it', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await database.transaction(async (queries) => {
      await lockAll(queries);
      await close(new ClosingWrites(queries), sql`select 1 as one`);
    });
    const [begin, lockIt, write, commit] = timers.mock.calls.flatMap(([, milliseconds = 0]) =>
      milliseconds >= statementMilliseconds ? [milliseconds] : [],
    );
    expect([begin, write]).toEqual([25_000, 25_000]);
    expect([lockIt, commit]).toEqual([45_000, 45_000]);
  });

  test('a last statement that fails is what is told, and keeps nothing of its transaction', async () => {
    const failing = database.transaction(async (queries) => {
      await optOut(queries, '+7').execute();
      await close(new ClosingWrites(queries), sql`select 1 / 0 as none`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.read(look)).not.toContainEqual({ phone: '+7' });
  });

  test('nor does one that could not be sent', async () => {
    const unsendable = {
      toPostgres() {
        throw new RangeError('not to be sent');
      },
    };
    const failing = database.transaction(async (queries) => {
      await optOut(queries, '+7').execute();
      await close(new ClosingWrites(queries), sql`select ${unsendable}::text as none`);
    });
    await expect(failing).rejects.toThrow('not to be sent');
    expect(await database.read(look)).not.toContainEqual({ phone: '+7' });
  });

  test('a commit that fails is told, and keeps nothing either', async () => {
    const failing = database.transaction(async (queries) => {
      await optOut(queries, '+8').execute();
      await close(new ClosingWrites(queries), sql`insert into unique_at_commit values (2), (2) returning 1`);
    });
    await expect(failing).rejects.toThrow('unique_at_commit_number_key');
    // Not every refusal of a commit ends its transaction.
    expect(asked().slice(-2)).toEqual(['commit', 'rollback']);
    expect(await database.read(look)).not.toContainEqual({ phone: '+8' });
    // The same connection goes on.
    await database.transaction((queries) => optOut(queries, '+9').execute());
    expect(await database.read(look)).toContainEqual({ phone: '+9' });
  });

  test('nothing is asked behind the commit, where it would be kept by itself', async () => {
    const late = database.transaction(async (queries) => {
      await optOut(queries, '+12').execute();
      await close(new ClosingWrites(queries), sql`select 1 as one`);
      await optOut(queries, '+13').execute();
    });
    await expect(late).rejects.toThrow('behind its commit');
    expect(await database.read(look)).not.toContainEqual({ phone: '+13' });
  });

  test('is a lock behind the begin, and no write: that would stay if nothing had begun', async () => {
    const order: string[] = [];
    watchStatements((text) => {
      const [word = ''] = text.split(' ');
      order.push(word);
      return () => order.push(`${word} answered`);
    });
    await database.transaction(lockAll);
    expect(order.splice(0).slice(0, 2)).toEqual(['begin', 'select']);
    await database.transaction((queries) => optOut(queries, '+10').execute());
    expect(order.slice(0, 3)).toEqual(['begin', 'begin answered', 'insert']);
  });
});

test.each([
  [true, 1],
  [false, 0],
])('statements with parameters are kept by the connection where that is on (%s)', async (preparesStatements, kept) => {
  const asking = connectPostgres({ url: fresh.url, poolMax: 1, preparesStatements });
  const find = (phone: string) =>
    asking.read((queries) => queries.selectFrom('text_opt_outs').selectAll().where('phone', '=', phone).execute());
  expect([await find('+1'), await find('+11')]).toMatchObject([[{ phone: '+1' }], []]);
  const { rows } = await asking.read((queries) => sql`select name from pg_prepared_statements`.execute(queries));
  await asking.close();
  expect(rows).toHaveLength(kept);
});
