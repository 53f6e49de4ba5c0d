import { visible } from '../../visible-text.ts';

export const maxNameLength = 120;
/** The rest of a cell is ignored: no name or number is this long, even with spaces. */
const maxCellLength = 2_000;

/** True for nearly every cell: there is nothing to clean. */
const isClean = (cell: string) => cell.length <= maxNameLength && /^(?:[!-~]+(?: [!-~]+)*)?$/.test(cell);

/** Cuts between whole characters, because half a character wouldn't survive the database. */
export const clean = (cell = ''): string =>
  isClean(cell)
    ? cell
    : Array.from(
        visible(cell.slice(0, maxCellLength))
          .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
          .trim(),
      )
        .slice(0, maxNameLength)
        .join('')
        .trimEnd();
