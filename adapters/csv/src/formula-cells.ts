/** How a formula starts. Spreadsheets treat full-width characters of Japanese keyboards the same. */
const begin = '[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]';
/** A cell that a spreadsheet would execute, now or after removing our apostrophe. */
const formula = new RegExp(`^'*${begin}`);
const defused = new RegExp(`^'+${begin}`);

/** Puts an apostrophe before a cell that begins with = + - @ tab or CR, so no spreadsheet executes it (rule 28). */
export const defuseCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses `defuseCell`. */
export const readDefusedCell = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell);
