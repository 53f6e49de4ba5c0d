/** Comma first: it wins where a list gives no sign of any, such as one with a single column. */
const delimiters = [',', ';', '\t'] as const;

export type Delimiter = (typeof delimiters)[number];

const quotedCell = /"(?:[^"]|"")*"/g;

/**
 * The delimiter of a patient list, by its first lines: the one that cuts most of them into the same number of cells,
 * and into the most. What stands in quotes does not count.
 */
export function findDelimiter(firstLines: string): Delimiter {
  const lines = firstLines
    .replace(quotedCell, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const scores = delimiters.map((delimiter) => score(lines, delimiter));
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** The best product of "so many delimiters in a line" and "so many lines that have just as many". */
function score(lines: readonly string[], delimiter: string): number {
  const linesWith = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    linesWith.set(count, (linesWith.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...[...linesWith].map(([count, howMany]) => count * howMany));
}
