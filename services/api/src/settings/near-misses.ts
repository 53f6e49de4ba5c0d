/** Names up to this length are close to many unrelated words. */
const shortName = 7;

/** The most edits a typo of a name can have. */
const maxDistance = (name: string): number => (name.length <= shortName ? 1 : 2);

/** The name that was most likely meant. Undefined if none is close. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const written = given.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  const near = names
    // A name of a very different length is never close, and most names in an environment are.
    .filter((name) => Math.abs(name.length - written.length) <= maxDistance(name))
    .map((name) => ({ name, apart: lettersApart(written, name) }))
    .filter(({ name, apart }) => apart <= maxDistance(name))
    .toSorted((one, other) => one.apart - other.apart);
  return near[0]?.name;
}

/** The number of letters to insert, delete, change, or swap with a neighbor to turn one into the other. */
export function lettersApart(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const figures = [row];
    rows.push(figures);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      figures[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
