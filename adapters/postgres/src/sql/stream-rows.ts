import type pg from 'pg';
import Cursor from 'pg-cursor';
import { asDatabaseFailure } from './database-failures.ts';
import type { Statement } from './statement.ts';
import type { Turns } from './turns.ts';

/**
 * An export takes as long as its reader, and reads whole tables: with a disk's costs and room to sort, PostgreSQL walks
 * through them once. The check interval ends a query whose reader left before its first row.
 */
const settings = `
  begin read only;
  set local statement_timeout = '1h'; set local client_connection_check_interval = '1s';
  set local work_mem = '64MB'; set local seq_page_cost = 1; set local random_page_cost = 4`;

/** So many rows are fetched at once. */
const pieceRows = 500;

/**
 * A statement's rows as of the moment at which it begins, in pieces. It holds a connection, and waits for its turn to
 * take one. Leaving early ends it at once, also while a piece is awaited.
 */
export function streamRows<Row>(
  pool: pg.Pool,
  turns: Turns,
  asked: Statement<object, Row>,
): AsyncIterable<readonly Row[]> {
  return {
    [Symbol.asyncIterator]() {
      const leaving = new AbortController();
      const pieces = inTurn(pool, turns, asked, leaving.signal);
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
  asked: Statement<object, Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[], undefined> {
  const endTurn = await turns.take(left);
  try {
    yield* piecesOf(pool, asked, left);
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    endTurn();
  }
  return undefined;
}

async function* piecesOf<Row>(
  pool: pg.Pool,
  asked: Statement<object, Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const client = await pool.connect();
  let isOver = false;
  const hangUp = () => void (client as unknown as pg.Client).end();
  left.addEventListener('abort', hangUp);
  try {
    left.throwIfAborted();
    await client.query(settings);
    const cursor = client.query(new Cursor<unknown[]>(asked.text(), asked.valuesOf({}), { rowMode: 'array' }));
    for (;;) {
      const rows = await read(cursor, asked);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('commit');
    isOver = true;
  } finally {
    left.removeEventListener('abort', hangUp);
    // A connection that was left half-way is thrown away. To close its cursor would wait for ever where it was lost.
    client.release(!isOver);
  }
}

const read = <Row>(cursor: Cursor<unknown[]>, asked: Statement<object, Row>): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    cursor.read(pieceRows, (error, rows, result) => {
      // Past the last row there is no result, and pg's types have an error in any case.
      if (error as Error | null) reject(error);
      else resolve(rows.length === 0 ? [] : asked.rowsOf(result.fields, rows));
    });
  });
