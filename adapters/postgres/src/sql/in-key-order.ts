/**
 * Reads rows in batches, each after the last row of the previous one, so memory use stays constant and no row repeats.
 * Uses separate queries because closing a pg cursor hangs forever after a lost connection.
 */
export async function* inKeyOrder<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncIterable<Row> {
  let last: Row | undefined;
  do {
    const rows = await readAfter(last);
    yield* rows;
    last = rows.at(-1);
  } while (last);
}
