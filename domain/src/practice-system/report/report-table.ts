import { type ReportMeaning, reportMeanings } from '../../patients/import/column-meanings.ts';
import type { Beginning, TableKind } from '../../patients/import/find-header.ts';
import { plainHeading } from '../../patients/import/heading-words.ts';
import {
  type Line,
  type Mapping,
  type TableColumns,
  type TableMeanings,
  columnsBy,
  knownColumns,
  mappingOf,
  personMeaning,
  rankOfPerson,
  recognizedColumns,
} from '../../patients/import/table-columns.ts';
import { readDay } from '../../read-day.ts';

export type ReportMapping = Mapping<ReportMeaning>;
export type ReportColumns = TableColumns<ReportMeaning>;

/** What a report must tell. Without it, an admin says which column it is. */
export type MissingMeaning = 'day' | 'name';

const whole = (...words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`);

/** Birth dates and social security numbers are never read, even if an admin says so. */
const neverRead = /birth|dob$|^dob|bday|nacimiento|^(?:patient|pat|pt)?ssn|ssn$|socialsec|socsec/;

/** Money, treatment and notes are read only if an admin says so. */
const readWhenChosen = new RegExp(
  'balance|amount|amt$|fee$|fees|charge|payment|paid|price|cost|production|insur|proc|treatment|diagnos|cdt|adacode|' +
    'medic|allerg|note|comment|gender|sex$|^age$|^race|ethnic',
);

export const isNeverRead = (heading: string): boolean => neverRead.test(plainHeading(heading));

const visit = '(?:appt|apt|appointment|visit)';
/** Day sheets list what was done, by its day. */
const procedure = '(?:procedure|proc|treatment|tx)';
/** The day of the visit, the best heading first. */
const dayHeadings: readonly RegExp[] = [
  whole(
    `(?:${visit}|service|svc)s?(?:date|day|dt|on)(?:time)?`,
    `date(?:and)?(?:time)?of(?:the)?(?:${visit}|service)`,
    'aptdatetime|apptdatetime|dos|dateappt|visited|visitedon|seenon|fechadelacita',
  ),
  whole(
    `${procedure}s?(?:date|day|dt)(?:time)?|date(?:of)?(?:the)?${procedure}s?`,
    '(?:performed|treated)(?:date|on)?|date(?:performed|treated)',
  ),
  whole('date|day|datetime|dateandtime|schedul(?:ed)?date|scheddate|fecha|start|startdate|starttime|startdatetime'),
  whole('complet(?:ed|ion)(?:date|on|day)', 'datecompleted', 'checkout(?:date)?', `${visit}start`),
  whole(`(?:first|last|latest|initial|newpatient)(?:${visit}|seen)(?:date|day|on)?`),
  whole(`date(?:of)?(?:first|last)${visit}`),
  whole(`${visit}s?`),
  whole('trans(?:action)?(?:date|dt)', 'dateoftransaction'),
];
const rankOfDay = (plain: string) => dayHeadings.findIndex((headings) => headings.test(plain));

const otherHeadings: readonly (readonly [ReportMeaning, RegExp])[] = [
  [
    'chart_number',
    whole(
      '(?:patient|pt|pat|client)s?(?:id|no|num|number|idno|code|acctno)',
      '(?:patient|pt|pat)?chart(?:id|no|num|number)?|mrn|recordno',
    ),
  ],
  ['status', whole(`(?:${visit}|booking)s?(?:status|state|stat)|status|estado|checkedout|completed`)],
  [
    'referred_by',
    whole(
      'referredby(?:name|patient|pt)?|referr?edfrom|referral(?:s|by|name|from|source|sourcename)?',
      'referrer(?:name)?|refby|refsource|referringpatient',
    ),
  ],
];

const meanings: TableMeanings<ReportMeaning> = {
  all: reportMeanings,
  several: ['email', 'phone'],
  meaningOf: (plain) => {
    if (rankOfDay(plain) >= 0) return 'day';
    const other = otherHeadings.find(([, headings]) => headings.test(plain))?.[0];
    return other ?? (neverRead.test(plain) || readWhenChosen.test(plain) ? undefined : personMeaning(plain));
  },
  rankOf: (meaning, plain) => (meaning === 'day' ? rankOfDay(plain) : rankOfPerson(meaning, plain)),
};

/** Reads a header row by meaning. A full name isn't read beside a first or last name: one of them alone is no name. */
function readReportColumns(header: Line): ReportColumns {
  const columns = recognizedColumns(meanings, header);
  return columnsBy(meanings, header, mappingOf(meanings, columns));
}

/** A report needs the visit's day, and a full name: too many people share a first or a last name. */
export const missingOf = ({
  day,
  name,
  first_name: first,
  last_name: last,
}: ReportColumns): readonly MissingMeaning[] => [
  ...(day.length === 0 ? (['day'] as const) : []),
  ...(name.length === 0 && (first.length === 0 || last.length === 0) ? (['name'] as const) : []),
];

/** A report of completed appointments. It needs days and names, and a line with a day is a row. */
export const reportTable: TableKind<ReportMeaning, ReportColumns> = {
  meanings,
  digestPrefix: 'report ',
  columnsOf: readReportColumns,
  columnsBy: (header, mapping) =>
    columnsBy(
      meanings,
      header,
      header.map((heading, column) => (isNeverRead(heading) ? undefined : mapping[column])),
    ),
  isNamed: (columns) => missingOf(columns).length === 0,
  isRow: ({ day: [day = -1] }, line) => readDay(line[day] ?? '') !== undefined,
  withoutHeader,
};

/** The line with the most headings we know. One alone may be a word in a title, unless it's among headings. */
function withoutHeader(lines: readonly Line[]): Beginning<ReportColumns> | undefined {
  const known = lines.slice(0, linesSearched).map((line, header) => {
    const columns = readReportColumns(line);
    return { header, firstRow: header + 1, columns, count: knownColumns(meanings, columns) };
  });
  const [best] = known.toSorted((one, other) => other.count - one.count);
  if (!best || best.count === 0) return undefined;
  return best.count > 1 || looksLikeHeadings(lines[best.header], lines[best.firstRow]) ? best : undefined;
}

/** Titles and filters may stand above. */
const linesSearched = 60;
const minHeadings = 3;

/** Several different words without a digit, above a row that's as wide. */
function looksLikeHeadings(line: Line = [], below: Line = []): boolean {
  const filled = line.filter((cell) => cell.trim() !== '');
  const isWords = filled.every((cell) => !/[\p{Nd}@]/u.test(cell));
  return (
    isWords && filled.length >= minHeadings && new Set(filled).size === filled.length && below.length === line.length
  );
}
