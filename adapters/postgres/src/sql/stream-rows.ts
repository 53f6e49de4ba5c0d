import type pg from 'pg';
import Cursor from 'pg-cursor';
import { asDatabaseFailure } from './database-failures.ts';
import type { Statement } from './statement.ts';
import type { Turns } from './turns.ts';

/**
 * An export reads whole tables and takes as long as its reader. With the cost settings of a disk and memory to sort,
 * PostgreSQL scans each table once. The check interval stops a query whose reader left before the first row.
 */
const settings = `
  begin read only;
  set local statement_timeout = '1h'; set local client_connection_check_interval = '1s';
  set local work_mem = '64MB'; set local seq_page_cost = 1; set local random_page_cost = 4`;

/** The number of rows fetched at once. */
const pieceRows = 500;

/**
 * Streams a statement's rows from one snapshot, in batches. Waits for a turn, then holds a connection. Leaving early
 * stops it at once, even while waiting for a batch.
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
    // Discards a connection that was left early, because closing its cursor hangs forever if the connection was lost.
    client.release(!isOver);
  }
}

const read = <Row>(cursor: Cursor<unknown[]>, asked: Statement<object, Row>): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    cursor.read(pieceRows, (error, rows, result) => {
      // After the last row there is no result, and pg's types always declare an error.
      if (error as Error | null) reject(error);
      else resolve(rows.length === 0 ? [] : asked.rowsOf(result.fields, rows));
    });
  });
