const maxCellLength = 2_000;

/**
 * A cell's text without what programs put around and into it: `="..."` against Excel's guesses, HYPERLINK formulas,
 * invisible and full-width characters, padding with zero bytes.
 */
export function unwrappedCell(cell: string): string {
  const text = cell
    .slice(0, maxCellLength)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\0\s]+|[\0\s\u001a]+$/g, '');
  const formula = /^=\s*(?:HYPERLINK\(\s*)?"((?:[^"]|"")*)"/i.exec(text)?.[1];
  return formula === undefined ? text : formula.replaceAll('""', '"').trim();
}
