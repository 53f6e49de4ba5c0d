import { addAbortSignal } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { CopiedRows } from './copied-rows.ts';
import { asDatabaseFailure } from './database-failures.ts';
import type { Turns } from './turns.ts';

/**
 * Instants come in UTC. It takes as long as whoever reads it, and reads whole tables: with a disk's costs and room to
 * sort, PostgreSQL walks through them once, and does not look up a million rows by an index.
 */
const settings = `
  begin read only;
  set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local statement_timeout = '1h';
  set local work_mem = '64MB'; set local seq_page_cost = 1; set local random_page_cost = 4`;

const lineFeed = 0x0a;

/**
 * What a query has as of the moment at which it begins, in pieces as they come from the server. It holds a connection,
 * and waits for its turn to take one. Left early it ends at once, whatever it waits for, and so does the server's work.
 */
export function copyOut<Row>(pool: pg.Pool, turns: Turns, query: CopiedRows<Row>): AsyncIterable<readonly Row[]> {
  return {
    [Symbol.asyncIterator]() {
      const leaving = new AbortController();
      const pieces = inTurn(pool, turns, query, leaving.signal);
      return {
        next: () => pieces.next(),
        return() {
          leaving.abort();
          return pieces.return(undefined);
        },
      };
    },
  };
}

async function* inTurn<Row>(
  pool: pg.Pool,
  turns: Turns,
  query: CopiedRows<Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[], undefined> {
  const endTurn = await turns.take(left);
  try {
    yield* copied(pool, query, left);
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    endTurn();
  }
  return undefined;
}

async function* copied<Row>(
  pool: pg.Pool,
  { statement, rowOf }: CopiedRows<Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const client = await pool.connect();
  let isOver = false;
  let backend: Backend | undefined;
  try {
    await client.query(settings);
    backend = await backendOf(client);
    left.throwIfAborted();
    const bytes = addAbortSignal(left, client.query(to(statement())));
    for await (const lines of wholeLines(bytes)) yield lines.map(rowOf);
    await client.query('commit');
    isOver = true;
  } finally {
    // A connection that was left in the middle is of no use to anybody.
    client.release(!isOver);
    if (left.aborted && backend) await end(pool, backend);
  }
}

async function* wholeLines(bytes: AsyncIterable<Buffer>): AsyncIterable<readonly string[]> {
  let begun: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const cut = chunk.lastIndexOf(lineFeed);
    if (cut < 0) {
      begun = Buffer.concat([begun, chunk]);
      continue;
    }
    yield Buffer.concat([begun, chunk.subarray(0, cut)])
      .toString('utf8')
      .split('\n');
    begun = chunk.subarray(cut + 1);
  }
}

interface Backend {
  readonly pid: number;
  readonly since: string;
}

async function backendOf(client: pg.PoolClient): Promise<Backend> {
  const { rows } = await client.query<Backend>(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  );
  if (!rows[0]) throw new Error('A connection has no process on the server');
  return rows[0];
}

/** By itself the server finds out that nobody listens only with the next row, before which it may sort them all. */
async function end(pool: pg.Pool, { pid, since }: Backend): Promise<void> {
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2', [
      pid,
      since,
    ])
    // Where the server can't be asked, there is nothing to end.
    .catch(() => undefined);
}
