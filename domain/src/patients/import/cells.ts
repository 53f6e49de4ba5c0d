import { visible } from '../../visible-text.ts';

const maxNameLength = 120;
const maxQuoteLength = 60;
/** The rest of a cell is ignored: no name or number is this long, even with spaces. */
const maxCellLength = 2_000;

/** True for nearly every cell: there is nothing to clean. */
const isClean = (cell: string) => cell.length <= maxNameLength && /^(?:[!-~]+(?: [!-~]+)*)?$/.test(cell);

/** A cell as it can be stored. Cuts between whole characters, because half a one wouldn't survive the database. */
export const clean = (cell = ''): string =>
  isClean(cell)
    ? cell
    : Array.from(onOneLine(visible(cell.slice(0, maxCellLength))))
        .slice(0, maxNameLength)
        .join('')
        .trimEnd();

/** A cell as it stands in the file, shortened for a line of the report. */
export function quotedCell(cell: string): string {
  const characters = Array.from(onOneLine(cell.slice(0, maxCellLength)));
  return characters.length > maxQuoteLength ? `${characters.slice(0, maxQuoteLength).join('')}…` : characters.join('');
}

const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ').trim();

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
