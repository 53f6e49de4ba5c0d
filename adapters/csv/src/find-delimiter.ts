/** Comma first: it wins if nothing points to any, for example in a list with one column. */
const delimiters = [',', ';', '\t'] as const;

export type Delimiter = (typeof delimiters)[number];

const quotedCell = /"(?:[^"]|"")*"/g;

/**
 * The delimiter of a patient list, from its first lines: the one that splits most lines into the same and largest
 * number of cells. Quoted text doesn't count.
 */
export function findDelimiter(firstLines: string): Delimiter {
  const lines = firstLines
    .replace(quotedCell, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const scores = delimiters.map((delimiter) => score(lines, delimiter));
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** The highest product of delimiters per line and number of lines with that count. */
function score(lines: readonly string[], delimiter: string): number {
  const linesWith = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    linesWith.set(count, (linesWith.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...[...linesWith].map(([count, howMany]) => count * howMany));
}
