/** Words for an appointment that took place. Someone who only arrived may still leave. */
const completed = new RegExp(
  `^(?:${[
    'c|cmp|comp|compl|cmplt|complete|completed|completada|completado',
    'done|finished|closed|fulfilled|kept|attended|seen|posted|walked out',
    'checked out|check out|checkout|chk out',
    'yes|y|true|x',
  ].join('|')})$`,
);

/** Open Dental's AptStatus. */
const openDentalComplete = '2';

/**
 * Whether a status says that the visit took place. A blank or unknown one doesn't.
 * @param usesCodes whether it holds Open Dental's numbers
 */
export function isCompletedStatus(cell: string, usesCodes: boolean): boolean {
  const said = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return completed.test(said) || (usesCodes && said === openDentalComplete);
}
