/** So short a name is near to many a word that means something else. */
const shortName = 7;

/** By how many letters one may differ from a name and still be meant for it. */
const mostApart = (name: string): number => (name.length <= shortName ? 1 : 2);

/** Which of the names was most likely meant; undefined where none is near. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const written = given.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  const near = names
    // What is too short or too long is never near, and most names of an environment are.
    .filter((name) => Math.abs(name.length - written.length) <= mostApart(name))
    .map((name) => ({ name, apart: lettersApart(written, name) }))
    .filter(({ name, apart }) => apart <= mostApart(name))
    .toSorted((one, other) => one.apart - other.apart);
  return near[0]?.name;
}

/** How many letters have to be put in, left out, changed, or changed with their neighbour, to make one of the other. */
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
