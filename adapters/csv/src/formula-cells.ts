/** A cell that a spreadsheet would take for a formula, or would again once our apostrophe is taken away. */
const formula = /^'*[=+\-@\t\r]/;
const defused = /^'+[=+\-@\t\r]/;

/**
 * Puts an apostrophe before a cell that begins with = + - @ tab or CR, so that no spreadsheet runs it (rule 28).
 */
export const defuseCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `defuseCell`. */
export const readDefusedCell = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell);
