/** With what a formula begins; the full width of Japanese keyboards is the same to a spreadsheet. */
const begin = '[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]';
/** A cell that a spreadsheet would take for a formula, or would again once our apostrophe is taken away. */
const formula = new RegExp(`^'*${begin}`);
const defused = new RegExp(`^'+${begin}`);

/**
 * Puts an apostrophe before a cell that begins with = + - @ tab or CR, so that no spreadsheet runs it (rule 28).
 */
export const defuseCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `defuseCell`. */
export const readDefusedCell = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell);
