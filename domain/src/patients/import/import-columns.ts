import { consentHeading } from './consent-headings.ts';
import { emailHeading } from './email-headings.ts';
import { plainHeading } from './heading-words.ts';
import { phoneHeading, rankOfHeading } from './phone-headings.ts';
import { type StatusReading, statusHeading } from './status-headings.ts';

/** How the cells of a column are read. */
export type ColumnMeaning =
  | 'email'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'preferred_name'
  | 'phone'
  | 'staff'
  /** Yes means the person takes texts. */
  | 'takes_texts'
  /** Yes means the person refuses texts. */
  | 'refuses_texts'
  /** It speaks of contact or privacy. A person says what each value allows (rule 57). */
  | 'contact'
  /** Whether the person is still a patient. */
  | 'status';

/** A column that tells who is no longer a patient. One of them is enough. */
export interface StatusColumn {
  readonly column: number;
  readonly reading: StatusReading;
}

/** The column numbers of a patient list, starting at 0. */
export interface ImportColumns {
  readonly email: number;
  /** Further columns of emails, read where the first has none. In order of preference. */
  readonly otherEmails?: readonly number[];
  readonly name?: number;
  readonly firstName?: number;
  readonly lastName?: number;
  readonly preferredName?: number;
  /** In order of preference: mobile before home and work. */
  readonly phones: readonly number[];
  /** Those of `phones` that hold landlines. */
  readonly landlines?: readonly number[];
  /** The column that says what kind a phone column's number is. */
  readonly phoneLabels?: Readonly<Record<number, number>>;
  readonly staff?: number;
  /** Columns where yes means the person takes texts. One no in any text column wins. */
  readonly takesTexts?: readonly number[];
  /** Columns where yes means the person refuses texts. */
  readonly refusesTexts?: readonly number[];
  /** The column that uses Open Dental's codes: 0 for unknown, 1 for yes, 2 for no. */
  readonly textsInCodes?: number;
  /** Columns whose values a person has to explain. */
  readonly contact?: readonly number[];
  readonly statuses?: readonly StatusColumn[];
  /** Compared while reading, to tell adults from children with one email. Never stored. */
  readonly familyPosition?: number;
  readonly birthDate?: number;
  /**
   * The list is our own export, recognized by its referral codes. Names are kept as they are and not reordered at
   * commas.
   */
  readonly isOurExport?: true;
}

/** The recognized columns. Without an email column, no row can be used. */
export type NamedColumns = Omit<ImportColumns, 'email'> & { readonly email?: number };

export const holdsEmails = (columns: NamedColumns): columns is ImportColumns => columns.email !== undefined;

const openDentalTexts = 'txtmsgok';
const ourCodes = 'referralcode';

const headersOf = {
  name: [
    ...['name', 'fullname', 'patient', 'client', 'displayname', 'fileas', 'customername'],
    ...['lastfirst', 'lastnamefirstname', 'lastnamefirst', 'namelastfirst', 'lastfirstmi', 'namelastfirstmi'],
    ...['firstlast', 'firstnamelastname', 'firstandlastname', 'namefirstlast', 'nombrecompleto', 'nomcomplet'],
  ],
  firstName: ['firstname', 'fname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'primernombre'],
  lastName: [
    ...['lastname', 'lname', 'last', 'surname', 'familyname', 'apellido', 'apellidos', 'nachname', 'familienname'],
    ...['cognome', 'sobrenome'],
  ],
  preferredName: [
    ...['preferred', 'preferredname', 'preferredfirstname', 'prefname', 'prefername', 'patientpreferredname'],
    ...['nickname', 'nick', 'goesby', 'knownas', 'callname', 'alias', 'informalname'],
  ],
  staff: ['staff', 'staffname', 'teammember', 'signedupby', 'signedupbystaff'],
} as const satisfies Partial<Record<keyof ImportColumns, readonly string[]>>;

/** Who in the family someone is. Only `read-family.ts` reads it. */
const familyHeaders = {
  familyPosition: [
    ...['position', 'familyposition', 'famposition', 'familyrole', 'relationship', 'relation', 'relationshiptohead'],
    ...['relationtohead', 'relationshiptoguarantor', 'relationtoguarantor', 'guarantorrelationship', 'hohrelationship'],
  ],
  birthDate: ['birthdate', 'dateofbirth', 'dob', 'birthday', 'bday', 'birth', 'birthdt', 'fechadenacimiento'],
} as const satisfies Partial<Record<keyof ImportColumns, readonly string[]>>;

/** "Pt Last Name" is a last name. A guarantor's isn't the patient's. */
const patients = /^(?:patients?|pts?|pat|clients?|members?|legal)(?=[a-z])|(?:del?)?paciente$/;
/** A name, or the first name if there is a last name too. */
const eitherName = new Set(['name', 'nombre', 'nombres', 'nombredelpaciente', 'nombrepaciente', 'nome']);

type Named = Partial<Record<keyof typeof headersOf, number>>;

/** Reads a header row by meaning, in any spelling (rule 27). */
export function readImportColumns(header: readonly string[]): NamedColumns {
  const cells = header.map(plainHeading);
  const columnOf = (meanings: readonly string[]) =>
    cells.findIndex((cell) => meanings.includes(cell) || meanings.includes(cell.replace(patients, '')));
  const known = Object.entries(headersOf)
    .map(([what, meanings]) => [what, columnOf(meanings)] as const)
    .filter(([, column]) => column >= 0);
  const named = namesOf(cells, Object.fromEntries(known) as Named);
  const emails = cells.flatMap((cell, column) => (emailHeading(cell) === undefined ? [] : [column]));
  const phones = cells.flatMap((cell, column) => (phoneHeading(cell) === undefined ? [] : [column]));
  const read = { ...givenEmails(cells, emails), ...named, ...givenPhones(cells, phones) };
  const meanings = meaningsOf(read, header.length);
  const free = header.map((heading, column) => (meanings[column] === undefined ? heading : ''));
  const senses = free.map(consentHeading);
  const texts = { takesTexts: columnsWith(senses, 'takes'), refusesTexts: columnsWith(senses, 'refuses') };
  const statuses = free.flatMap((heading, column) => {
    const reading = senses[column] === undefined ? statusHeading(heading) : undefined;
    return reading === undefined ? [] : [{ column, reading }];
  });
  return {
    ...read,
    ...givenLists({ ...texts, contact: columnsWith(senses, 'asks'), statuses }),
    ...habitsOf(cells, texts.takesTexts),
  };
}

/** Beside a lone last name, "Name" is the first name. Beside another full name, a lone last name isn't needed. */
function namesOf(cells: readonly string[], named: Named): Named {
  if (named.firstName !== undefined) return named;
  const { name, lastName, ...others } = named;
  const either = cells.findIndex((cell) => eitherName.has(cell));
  if (lastName !== undefined && either >= 0) return { ...others, firstName: either, lastName };
  const whole = name ?? (either < 0 ? undefined : either);
  return whole === undefined ? named : { ...others, name: whole };
}

/** The best column first, in column order among equals. */
const ranked = (columns: readonly number[], rank: (column: number) => number): readonly number[] =>
  columns.toSorted((one, other) => rank(one) - rank(other));

function givenEmails(
  cells: readonly string[],
  columns: readonly number[],
): Pick<NamedColumns, 'email' | 'otherEmails'> {
  const [email, ...otherEmails] = ranked(columns, (column) => emailHeading(cells[column] ?? '') ?? 0);
  return { ...(email === undefined ? {} : { email }), ...(otherEmails.length > 0 ? { otherEmails } : {}) };
}

function givenPhones(
  cells: readonly string[],
  columns: readonly number[],
): Pick<NamedColumns, 'phones' | 'landlines' | 'phoneLabels'> {
  const phones = ranked(columns, (column) => rankOfHeading(cells[column] ?? ''));
  const landlines = phones.filter((column) => phoneHeading(cells[column] ?? '') === 'landline');
  const labels = phones.map((column) => [column, labelOf(cells, column)] as const).filter(([, label]) => label >= 0);
  return {
    phones,
    ...(landlines.length > 0 ? { landlines } : {}),
    ...(labels.length > 0 ? { phoneLabels: Object.fromEntries(labels) } : {}),
  };
}

/** Address books say in a separate column whether a number is mobile: "Phone 1 - Label", "Phone 1 - Type". */
function labelOf(cells: readonly string[], column: number): number {
  const phone = (cells[column] ?? '').replace(/value$/, '');
  return cells.findIndex((cell) => cell === `${phone}label` || cell === `${phone}type`);
}

const columnsWith = <Value>(values: readonly Value[], value: Value): readonly number[] =>
  values.flatMap((each, column) => (each === value ? [column] : []));

type ColumnLists = Required<Pick<ImportColumns, 'takesTexts' | 'refusesTexts' | 'contact' | 'statuses'>>;
const givenLists = (lists: ColumnLists): Partial<ColumnLists> =>
  Object.fromEntries(Object.entries(lists).filter(([, columns]) => columns.length > 0));

/** How the exporting system fills its columns, as far as the header shows. */
function habitsOf(
  cells: readonly string[],
  takesTexts: readonly number[],
): Pick<ImportColumns, 'textsInCodes' | 'isOurExport' | keyof typeof familyHeaders> {
  const family = Object.entries(familyHeaders).map(([what, headers]) => {
    const meanings: readonly string[] = headers;
    return [what, cells.findIndex((cell) => meanings.includes(cell.replace(patients, '')))] as const;
  });
  const textsInCodes = takesTexts.find((column) => cells[column] === openDentalTexts);
  return {
    ...Object.fromEntries(family.filter(([, column]) => column >= 0)),
    ...(textsInCodes === undefined ? {} : { textsInCodes }),
    ...(cells.includes(ourCodes) ? { isOurExport: true } : {}),
  };
}

/** A manual mapping, one meaning per column. Undefined means the column is ignored. */
export type ImportMapping = readonly (ColumnMeaning | undefined)[];

const fieldOf = {
  name: 'name',
  first_name: 'firstName',
  last_name: 'lastName',
  preferred_name: 'preferredName',
  staff: 'staff',
} as const satisfies Partial<Record<ColumnMeaning, keyof ImportColumns>>;

/**
 * Applies a manual mapping. If two columns have the same meaning, the first is used, except that all email,
 * phone, text, contact and status columns count, the best heading first.
 */
export function mappedColumns(header: readonly string[], mapping: ImportMapping): NamedColumns {
  const within = mapping.slice(0, header.length);
  const given = Object.entries(fieldOf)
    .map(([meaning, field]) => [field, within.indexOf(meaning as ColumnMeaning)] as const)
    .filter(([, column]) => column >= 0);
  const named = Object.fromEntries(given) as Partial<Record<(typeof fieldOf)[keyof typeof fieldOf], number>>;
  const cells = header.map(plainHeading);
  const texts = { takesTexts: columnsWith(within, 'takes_texts'), refusesTexts: columnsWith(within, 'refuses_texts') };
  const statuses = columnsWith(within, 'status').map((column) => ({
    column,
    reading: statusHeading(header[column] ?? '') ?? ('words' as const),
  }));
  return {
    ...givenEmails(cells, columnsWith(within, 'email')),
    ...named,
    ...givenPhones(cells, columnsWith(within, 'phone')),
    ...givenLists({ ...texts, contact: columnsWith(within, 'contact'), statuses }),
    ...habitsOf(cells, texts.takesTexts),
  };
}

/**
 * A mapping in which no column that speaks of contact is ignored: someone has to say what its values mean (rule 57).
 * One that was remembered may be from before we knew such columns, so it ignores none about texts or status either.
 */
export function carefulMapping(
  header: readonly string[],
  mapping: ImportMapping,
  isRemembered: boolean,
): ImportMapping {
  const read = meaningsOf(readImportColumns(header), header.length);
  const isKept = (meaning: ColumnMeaning | undefined) =>
    meaning === 'contact' ||
    (isRemembered && (meaning === 'takes_texts' || meaning === 'refuses_texts' || meaning === 'status'));
  return header.map((_, column) => mapping[column] ?? (isKept(read[column]) ? read[column] : undefined));
}

/** The meaning of each of `width` columns. Undefined means the column is ignored. */
export function meaningsOf(columns: NamedColumns, width: number): readonly (ColumnMeaning | undefined)[] {
  const { email, otherEmails = [], name, firstName, lastName, phones } = columns;
  const { staff, takesTexts = [], refusesTexts = [], contact = [], statuses = [] } = columns;
  // With separate first and last names, the full-name column isn't needed.
  const isNameRead = firstName === undefined && lastName === undefined;
  return Array.from({ length: width }, (_, column) => {
    if (column === email || otherEmails.includes(column)) return 'email';
    if (column === firstName) return 'first_name';
    if (column === lastName) return 'last_name';
    if (column === columns.preferredName) return 'preferred_name';
    if (column === name && isNameRead) return 'name';
    if (phones.includes(column)) return 'phone';
    if (column === staff) return 'staff';
    if (takesTexts.includes(column)) return 'takes_texts';
    if (refusesTexts.includes(column)) return 'refuses_texts';
    if (contact.includes(column)) return 'contact';
    return statuses.some((status) => status.column === column) ? 'status' : undefined;
  });
}
