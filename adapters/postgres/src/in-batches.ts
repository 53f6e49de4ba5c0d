/** The rows in arrays of at most `size`, as they come. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>, size: number): AsyncIterable<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
