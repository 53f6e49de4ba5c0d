/** The rows in arrays, as they come: one is passed on once it is full at so many rows, and the last one as it is. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  isFull: (length: number) => boolean,
): AsyncGenerator<readonly Row[], undefined> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (!isFull(batch.length)) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}
