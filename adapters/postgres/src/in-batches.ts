/** The rows in arrays of at most `sizeOf` each, as they come; the first of them is number 0. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  sizeOf: (number: number) => number,
): AsyncGenerator<readonly Row[], undefined> {
  let batch: Row[] = [];
  let number = 0;
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < sizeOf(number)) continue;
    yield batch;
    batch = [];
    number += 1;
  }
  if (batch.length > 0) yield batch;
  return undefined;
}
