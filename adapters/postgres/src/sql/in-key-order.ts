/**
 * Reads on from the last row that was read, so that the whole is never in memory and nothing is read twice. Made of
 * single queries on purpose: closing pg's cursor waits for ever once its connection was lost.
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
