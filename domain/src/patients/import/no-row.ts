const listed = '(?:patients?|records?|rows?|entries|entry|results?|items?|names?|contacts?|pages?|visits?)';
/** What reports group their rows by. */
const groups =
  'provider|dentist|doctor|hygienist|practice|office|location|clinic|site|department|operatory|carrier|insurance|' +
  'employer|recall type|billing type|account type|month|group';
const totalWord = new RegExp(
  String.raw`^(?:(?:grand|page|report|overall|${groups}) |sub[ -]?)?totals?\b|^.{1,60}\btotals?\s*[:=]?\s*\d|` +
    `^(?:number of|all) ${listed}\\b`,
  'iu',
);
const figureOf = /^(?:average|avg\.?|mean|median|count|sum)(?:\s*[:=].*| (?:of|age|balance)\b.*)?$/i;
const counted = new RegExp(String.raw`^\W*\d[\d,.]* (?:total )?${listed}\b|^${listed}(?: \w+){0,2}\s*[:=]\s*\d`, 'i');
const paged = /^(?:page|pg\.?|p[aá]gina) ?:? ?\d+(?: ?(?:of|\/|de) ?\d+)?$/i;
const ending = /^\W*end(?: of)?(?: the)? (?:report|list|file|data|page|document)\W*$|^\W*(?:end|eof|fin)\W*$/i;
const made = 'printed|generated|created|exported|produced|prepared';
const printing = new RegExp(
  `^(?:(?:report )?(?:${made})|print date|run|report|report date|report run|date|time|user|as of)` +
    String.raw`(?: (?:by|on|at|date|time|from|for))*\s*(?::|\d)`,
  'i',
);
const madeBy = new RegExp(String.raw`^(?:report )?(?:${made}) (?:by|on|at|from)\b`, 'i');
const continued = /^\W*(?:continued|cont\.?)\b(?: on| from| next| page| \d+)*\W*$/i;
const aboutReport =
  /^(?:filters?|filtered by|sort(?:ed)? (?:by|order)|selection|criteria|date range|report (?:name|title|id))\s*:/i;
const lawful = /\bconfidential\b|^(?:copyright\b|©|\(c\) ?\d{4}|all rights reserved)/i;
/** "Provider: Dr. Lee" above the provider's rows. */
const groupLine = new RegExp(String.raw`^(?:${groups})(?:\s*[:#=]|\s+-)\s*\S`, 'i');
const footers = [totalWord, figureOf, counted, paged, ending, printing, madeBy, continued, aboutReport, lawful];

const figures = /^[\d\s.,:;/$%()-]*(?:[ap]\.?m\.?)?$/i;
const rules = /^[-=_*~.\s#]+$/;

/**
 * Whether a line without an email is none of the list's rows: a total, a page number, who printed it, a line of dashes.
 * Apart from its first words it has only numbers, dates and more of the same.
 */
export function isNoRow(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.replace(/[\p{Cc}\s]+/gu, ' ').trim()).filter((cell) => cell !== '');
  if (said.every((cell) => rules.test(cell))) return said.some((cell) => cell.length > 2);
  const [first = '', ...rest] = said;
  if (said.length === 1 && groupLine.test(first)) return true;
  if (said.some((cell) => paged.test(cell))) return true;
  const isFooter = (cell: string) => footers.some((footer) => footer.test(cell));
  return isFooter(first) && rest.every((cell) => figures.test(cell) || isFooter(cell));
}

/** The same for a heading or letterhead on every page, however it's spaced and whatever the page's number. */
export const keyOfLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim().toLowerCase().replace(/\d+/g, '0'))
    .join('\t')
    .trimEnd();
