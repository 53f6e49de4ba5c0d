import { textsHeading } from './text-columns.ts';

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
  /** Whether the person is still a patient. */
  | 'status';

/** The column numbers of a patient list, starting at 0. */
export interface ImportColumns {
  readonly email: number;
  readonly name?: number;
  readonly firstName?: number;
  readonly lastName?: number;
  readonly preferredName?: number;
  /** In order of preference: mobile before home and work. */
  readonly phones: readonly number[];
  readonly staff?: number;
  /** Columns where yes means the person takes texts. One no in any text column wins. */
  readonly takesTexts?: readonly number[];
  /** Columns where yes means the person refuses texts. */
  readonly refusesTexts?: readonly number[];
  /** The column that uses Open Dental's codes: 0 for unknown, 1 for yes, 2 for no. */
  readonly textsInCodes?: number;
  readonly status?: number;
  /** The status uses Open Dental's codes. */
  readonly isStatusCoded?: true;
  /**
   * The list is our own export, recognized by its referral codes. Names are kept as they are and not reordered at
   * commas.
   */
  readonly isOurExport?: true;
}

/** The recognized columns. Without an email column, no row can be used. */
export type NamedColumns = Omit<ImportColumns, 'email'> & { readonly email?: number };

export const holdsEmails = (columns: NamedColumns): columns is ImportColumns => columns.email !== undefined;

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const openDentalTexts = 'txtmsgok';
const openDentalStatus = 'patstatus';
const ourCodes = 'referralcode';

const headersOf = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'patientemail',
    'patientemailaddress',
    'emailid',
    'email1',
    'primaryemail',
    'homeemail',
    'contactemail',
  ],
  name: [
    'name',
    'fullname',
    'patientname',
    'patient',
    'lastfirst',
    'lastnamefirstname',
    'lastnamefirst',
    'namelastfirst',
    'patientfullname',
  ],
  firstName: ['firstname', 'fname', 'first', 'givenname', 'patientfirstname', 'patfname'],
  lastName: ['lastname', 'lname', 'last', 'surname', 'familyname', 'patientlastname', 'patlname'],
  preferredName: [
    ...['preferred', 'preferredname', 'preferredfirstname', 'prefname', 'prefername', 'patientpreferredname'],
    ...['nickname', 'nick', 'goesby', 'knownas', 'callname', 'alias', 'informalname'],
  ],
  staff: ['staff', 'staffname', 'teammember', 'signedupby', 'signedupbystaff'],
  status: [openDentalStatus, 'status', 'patientstatus', 'ptstatus', 'recordstatus', 'activestatus', 'activeinactive'],
} as const satisfies Partial<Record<keyof ImportColumns, readonly string[]>>;

const phoneHeaders = [
  'mobile',
  'mobilephone',
  'mobilenumber',
  'mobilephonenumber',
  'cell',
  'cellphone',
  'cellnumber',
  'cellphonenumber',
  'wirelessphone',
  'wireless',
  'phone',
  'phonenumber',
  'phone1',
  'telephone',
  'tel',
  'primaryphone',
  'contactphone',
  'contactnumber',
  'patientphone',
  'hmphone',
  'homephone',
  'homephonenumber',
  'home',
  'wkphone',
  'workphone',
  'workphonenumber',
  'work',
  'phone2',
];

/** Reads a header row by meaning, in any spelling (rule 27). */
export function readImportColumns(header: readonly string[]): NamedColumns {
  const cells = header.map(plain);
  const known = Object.entries(headersOf)
    .map(
      ([what, meanings]) => [what, cells.findIndex((cell) => (meanings as readonly string[]).includes(cell))] as const,
    )
    .filter(([, column]) => column >= 0);
  const named = Object.fromEntries(known) as Partial<Record<keyof typeof headersOf, number>>;
  const phones = phoneHeaders.map((meaning) => cells.indexOf(meaning)).filter((column) => column >= 0);
  const senses = cells.map(textsHeading);
  const texts = { takesTexts: columnsWith(senses, 'takes'), refusesTexts: columnsWith(senses, 'refuses') };
  return { ...named, phones, ...givenTexts(texts), ...habitsOf(cells, texts.takesTexts, named.status) };
}

const columnsWith = <Value>(values: readonly Value[], value: Value): readonly number[] =>
  values.flatMap((each, column) => (each === value ? [column] : []));

type TextColumns = Required<Pick<ImportColumns, 'takesTexts' | 'refusesTexts'>>;
const givenTexts = ({ takesTexts, refusesTexts }: TextColumns): Partial<TextColumns> => ({
  ...(takesTexts.length > 0 ? { takesTexts } : {}),
  ...(refusesTexts.length > 0 ? { refusesTexts } : {}),
});

/** How the exporting system fills its columns, as far as the header shows. */
function habitsOf(
  cells: readonly string[],
  takesTexts: readonly number[],
  status: number | undefined,
): Pick<ImportColumns, 'textsInCodes' | 'isStatusCoded' | 'isOurExport'> {
  const textsInCodes = takesTexts.find((column) => cells[column] === openDentalTexts);
  return {
    ...(textsInCodes === undefined ? {} : { textsInCodes }),
    ...(status !== undefined && cells[status] === openDentalStatus ? { isStatusCoded: true } : {}),
    ...(cells.includes(ourCodes) ? { isOurExport: true } : {}),
  };
}

/** A manual mapping, one meaning per column. Undefined means the column is ignored. */
export type ImportMapping = readonly (ColumnMeaning | undefined)[];

const fieldOf = {
  email: 'email',
  name: 'name',
  first_name: 'firstName',
  last_name: 'lastName',
  preferred_name: 'preferredName',
  staff: 'staff',
  status: 'status',
} as const satisfies Partial<Record<ColumnMeaning, keyof ImportColumns>>;

/**
 * Applies a manual mapping. If two columns have the same meaning, the first is used, except that all phone and text
 * columns count, in order.
 */
export function mappedColumns(header: readonly string[], mapping: ImportMapping): NamedColumns {
  const within = mapping.slice(0, header.length);
  const given = Object.entries(fieldOf)
    .map(([meaning, field]) => [field, within.indexOf(meaning as ColumnMeaning)] as const)
    .filter(([, column]) => column >= 0);
  const named = Object.fromEntries(given) as Partial<Record<(typeof fieldOf)[keyof typeof fieldOf], number>>;
  const phones = columnsWith(within, 'phone');
  const texts = { takesTexts: columnsWith(within, 'takes_texts'), refusesTexts: columnsWith(within, 'refuses_texts') };
  return { ...named, phones, ...givenTexts(texts), ...habitsOf(header.map(plain), texts.takesTexts, named.status) };
}

/** The meaning of each of `width` columns. Undefined means the column is ignored. */
export function meaningsOf(columns: NamedColumns, width: number): readonly (ColumnMeaning | undefined)[] {
  const { email, name, firstName, lastName, phones, staff, takesTexts = [], refusesTexts = [], status } = columns;
  // With separate first and last names, the full-name column isn't needed.
  const isNameRead = firstName === undefined && lastName === undefined;
  return Array.from({ length: width }, (_, column) => {
    if (column === email) return 'email';
    if (column === firstName) return 'first_name';
    if (column === lastName) return 'last_name';
    if (column === columns.preferredName) return 'preferred_name';
    if (column === name && isNameRead) return 'name';
    if (phones.includes(column)) return 'phone';
    if (column === staff) return 'staff';
    if (takesTexts.includes(column)) return 'takes_texts';
    if (refusesTexts.includes(column)) return 'refuses_texts';
    return column === status ? 'status' : undefined;
  });
}
