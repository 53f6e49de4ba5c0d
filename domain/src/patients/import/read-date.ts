const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?`;
const time = String.raw`(?:[ t]+${clock}(?: ?[ap]\.?m\.?)?(?: ?(?:z|[+-]\d\d:?\d\d))?)?`;
const separator = '[-/. ]';
/** A whole date, or only a month or a year. */
const date = new RegExp(
  `^(?:${[
    `\\d{1,4}${separator} ?\\d{1,2}${separator} ?\\d{1,4}`,
    `\\d{1,2}${separator}${month}${separator}\\d{2,4}`,
    `${month} \\d{1,2},? \\d{4}`,
    `${month},? \\d{4}`,
    `\\d{1,2}[-/]\\d{4}`,
    `(?:19|20)\\d{2}`,
    `(?:19|20)\\d{6}`,
  ].join('|')})${time}$`,
  'i',
);
/** How systems write that there is no date: year 0 or 1, day 0, or their calendar's first or last day. */
const none = new RegExp(
  `^(?:${[
    `0{1,4}${separator}\\d{1,2}${separator}\\d{1,2}|0001${separator}0?1${separator}0?1|00010101|0{8}`,
    `\\d{1,2}${separator}\\d{1,2}${separator}0{2,4}[01]?|\\d{1,2}${separator}0{1,2}${separator}\\d{2,4}`,
    `\\d{4}${separator}00${separator}\\d{2}|\\d{4}${separator}\\d{2}${separator}00`,
    `0?1${separator}0?1${separator}(?:0?0?0?1|1753|1900)|(?:1753|1900)${separator}0?1${separator}0?1`,
    `12${separator}3[01]${separator}(?:1899|9999)|(?:1899|9999)${separator}12${separator}3[01]`,
  ].join('|')})${time}$`,
  'i',
);

/** What a cell says as a date: one, that there is none, or undefined if it's no date. */
export function readDate(cell: string): 'date' | 'none' | undefined {
  if (!/\d/.test(cell) || cell.length > 40) return undefined;
  if (none.test(cell)) return 'none';
  return date.test(cell) ? 'date' : undefined;
}
