import { plainHeading } from '../../patients/import/heading-words.ts';
import { readImportColumns } from '../../patients/import/import-columns.ts';

/** How the cells of a report's column are read. Any other column is never read. */
export const reportMeanings = [
  'day',
  'chart_number',
  'name',
  'first_name',
  'last_name',
  'preferred_name',
  'email',
  'phone',
  'status',
  'referred_by',
] as const;
export type ReportMeaning = (typeof reportMeanings)[number];

/** One meaning per column. Undefined means the column is ignored. */
export type ReportMapping = readonly (ReportMeaning | undefined)[];

/** The column numbers of a report, starting at 0. */
export interface ReportColumns {
  readonly day?: number;
  readonly chartNumber?: number;
  readonly name?: number;
  readonly firstName?: number;
  readonly lastName?: number;
  readonly preferredName?: number;
  readonly emails: readonly number[];
  readonly phones: readonly number[];
  readonly status?: number;
  /** The status uses Open Dental's numbers. */
  readonly isStatusCoded?: true;
  readonly referredBy?: number;
}

/** What a report must tell. Without it, an admin says which column it is. */
export type MissingMeaning = 'day' | 'name';

const made = (...words: readonly string[]) => new RegExp(words.join('|'));
const whole = (...words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`);

/** Birth dates and social security numbers are never read, even if an admin says so. */
const neverRead = made(
  'birth',
  'dob$',
  '^dob',
  'bday',
  'nacimiento',
  '^(?:patient|pat|pt)?ssn',
  'ssn$',
  'socialsec',
  'socsec',
);

/** Money, treatment and notes are read only if an admin says so. */
const readWhenChosen = made(
  ...['balance', 'amount', 'amt$', 'fee$', 'fees', 'charge', 'payment', 'paid', 'price', 'cost', 'production', 'insur'],
  ...['proc', 'treatment', 'diagnos', 'cdt', 'adacode', 'medic', 'allerg', 'note', 'comment'],
  ...['gender', 'sex$', '^age$', '^race', 'ethnic'],
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
    ...['aptdatetime', 'apptdatetime', 'dos', 'dateappt', 'visited', 'visitedon', 'seenon', 'fechadelacita'],
  ),
  whole(
    `${procedure}s?(?:date|day|dt)(?:time)?`,
    `date(?:of)?(?:the)?${procedure}s?`,
    '(?:performed|treated)(?:date|on)?',
    'date(?:performed|treated)',
  ),
  whole(
    ...['date', 'day', 'datetime', 'dateandtime', 'schedul(?:ed)?date', 'scheddate', 'fecha'],
    ...['start', 'startdate', 'starttime', 'startdatetime'],
  ),
  whole('complet(?:ed|ion)(?:date|on|day)', 'datecompleted', 'checkout(?:date)?', `${visit}start`),
  whole(`(?:first|last|latest|initial|newpatient)(?:${visit}|seen)(?:date|day|on)?`),
  whole(`date(?:of)?(?:first|last)${visit}`),
  whole(`${visit}s?`),
  whole('trans(?:action)?(?:date|dt)', 'dateoftransaction'),
];

const chartHeadings = whole(
  '(?:patient|pt|pat|client)s?(?:id|no|num|number|idno|code|acctno)',
  '(?:patient|pt|pat)?chart(?:id|no|num|number)?',
  ...['mrn', 'recordno'],
);
const statusHeadings = whole(
  `(?:${visit}|booking)s?(?:status|state|stat)`,
  ...['status', 'estado', 'checkedout', 'completed'],
);
const referredByHeadings = whole(
  ...['referredby(?:name|patient|pt)?', 'referr?edfrom', 'referral(?:s|by|name|from|source|sourcename)?'],
  ...['referrer(?:name)?', 'refby', 'refsource', 'referringpatient'],
);

const best = (cells: readonly string[], headings: readonly RegExp[]) => {
  for (const heading of headings) {
    const column = cells.findIndex((cell) => heading.test(cell));
    if (column >= 0) return column;
  }
  return undefined;
};

/** Reads a header row by meaning, in any spelling. */
export function readReportColumns(header: readonly string[]): ReportColumns {
  const cells = header.map(plainHeading);
  const allowed = header.map((cell) => (isNeverRead(cell) || readWhenChosen.test(plainHeading(cell)) ? '' : cell));
  const { name, firstName, lastName, preferredName, email, otherEmails = [], phones } = readImportColumns(allowed);
  const others = { day: best(cells, dayHeadings), chartNumber: best(cells, [chartHeadings]) };
  const status = best(cells, [statusHeadings]);
  return given({
    ...others,
    name: firstName === undefined && lastName === undefined ? name : undefined,
    ...{ firstName, lastName, preferredName },
    emails: [...(email === undefined ? [] : [email]), ...otherEmails],
    phones,
    status,
    isStatusCoded: isCoded(cells, status),
    referredBy: best(cells, [referredByHeadings]),
  });
}

const isCoded = (cells: readonly string[], status: number | undefined) =>
  status !== undefined && cells[status] === 'aptstatus' ? true : undefined;

type Loose<Columns> = { readonly [Name in keyof Columns]: Columns[Name] | undefined };

const given = (columns: Loose<Required<ReportColumns>>): ReportColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)) as unknown as ReportColumns;

/** Applies an admin's mapping. Of columns with the same meaning the first counts, except for emails and phones. */
export function mappedReportColumns(header: readonly string[], mapping: ReportMapping): ReportColumns {
  const meanings = header.map((heading, column) => (isNeverRead(heading) ? undefined : mapping[column]));
  const first = (meaning: ReportMeaning) => {
    const column = meanings.indexOf(meaning);
    return column < 0 ? undefined : column;
  };
  const all = (meaning: ReportMeaning) => meanings.flatMap((each, column) => (each === meaning ? [column] : []));
  const status = first('status');
  return given({
    day: first('day'),
    chartNumber: first('chart_number'),
    name: first('name'),
    firstName: first('first_name'),
    lastName: first('last_name'),
    preferredName: first('preferred_name'),
    emails: all('email'),
    phones: all('phone'),
    status,
    isStatusCoded: isCoded(header.map(plainHeading), status),
    referredBy: first('referred_by'),
  });
}

/** The meaning of each column of the header. */
export const reportMeaningsOf = (columns: ReportColumns, width: number): ReportMapping =>
  Array.from({ length: width }, (_, column) => {
    if (columns.emails.includes(column)) return 'email';
    if (columns.phones.includes(column)) return 'phone';
    return single.find(([, field]) => columns[field] === column)?.[0];
  });

const single = [
  ['day', 'day'],
  ['chart_number', 'chartNumber'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['name', 'name'],
  ['preferred_name', 'preferredName'],
  ['status', 'status'],
  ['referred_by', 'referredBy'],
] as const satisfies readonly (readonly [ReportMeaning, keyof ReportColumns])[];

/** A report needs the visit's day, and a full name: too many people share a first or a last name. */
export const missingOf = ({ day, name, firstName, lastName }: ReportColumns): readonly MissingMeaning[] => [
  ...(day === undefined ? (['day'] as const) : []),
  ...(name === undefined && (firstName === undefined || lastName === undefined) ? (['name'] as const) : []),
];

/** How many columns of a header we know. */
export const knownColumns = (columns: ReportColumns): number =>
  columns.emails.length + columns.phones.length + single.filter(([, field]) => columns[field] !== undefined).length;
