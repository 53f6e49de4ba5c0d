import { type ColumnMeaning, columnMeanings } from './column-meanings.ts';
import { consentHeading } from './consent-headings.ts';
import { phoneHeading } from './phone-headings.ts';
import { type StatusReading, statusHeading } from './status-headings.ts';
import {
  type Line,
  type Mapping,
  type TableColumns,
  type TableMeanings,
  byPlainHeading,
  columnsBy,
  mappingOf,
  personMeaning,
  recognizedColumns,
} from './table-columns.ts';

/** The columns of a patient list, with how the exporting system fills them, as far as the header shows. */
export interface ImportColumns extends TableColumns<ColumnMeaning> {
  /** Those of `phone` that hold landlines. */
  readonly landlines: readonly number[];
  /** The column that says what kind a phone column's number is. */
  readonly phoneLabels: ReadonlyMap<number, number>;
  /** How each column of `status` is read. */
  readonly statusReadings: ReadonlyMap<number, StatusReading>;
  /** Compared while reading, to tell adults from children with one email. Never stored. */
  readonly familyPosition: number | undefined;
  readonly birthDate: number | undefined;
  /**
   * The list is our own export, recognized by its referral codes. Names are kept as they are and not reordered at
   * commas.
   */
  readonly isOurExport: boolean;
}

/** A manual mapping, one meaning per column. */
export type ImportMapping = Mapping<ColumnMeaning>;

const consentMeanings = { takes: 'takes_texts', refuses: 'refuses_texts', asks: 'contact' } as const;

export const patientMeanings: TableMeanings<ColumnMeaning> = {
  all: columnMeanings,
  several: ['email', 'phone', 'takes_texts', 'refuses_texts', 'contact', 'status'],
  meaningOf: (plain, heading) => {
    const known = personMeaning(plain);
    if (known) return known;
    const consent = consentHeading(heading);
    if (consent) return consentMeanings[consent];
    return statusHeading(heading) === undefined ? undefined : 'status';
  },
};

/** Who in the family someone is. Only `read-family.ts` reads it. */
const familyMeaning = byPlainHeading({
  familyPosition:
    'position|familyposition|famposition|familyrole|relationship|relation|relationshiptohead|relationtohead|' +
    'relationshiptoguarantor|relationtoguarantor|guarantorrelationship|hohrelationship',
  birthDate: 'birthdate|dateofbirth|dob|birthday|bday|birth|birthdt|fechadenacimiento',
});

function withHabits(header: Line, columns: TableColumns<ColumnMeaning>): ImportColumns {
  const { plain, phone, status } = columns;
  // Address books say in a separate column whether a number is mobile: "Phone 1 - Label", "Phone 1 - Type".
  const labelOf = (column: number) => {
    const words = plain[column]?.replace(/value$/, '');
    return plain.findIndex((cell) => cell === `${words}label` || cell === `${words}type`);
  };
  const inFamily = plain.map(familyMeaning);
  const columnOf = (about: (typeof inFamily)[number]) =>
    inFamily.includes(about) ? inFamily.indexOf(about) : undefined;
  return {
    ...columns,
    landlines: phone.filter((column) => phoneHeading(plain[column] ?? '') === 'landline'),
    phoneLabels: new Map(phone.map((column) => [column, labelOf(column)] as const).filter(([, label]) => label >= 0)),
    statusReadings: new Map(status.map((column) => [column, statusHeading(header[column] ?? '') ?? 'words'])),
    familyPosition: columnOf('familyPosition'),
    birthDate: columnOf('birthDate'),
    isOurExport: plain.includes('referralcode'),
  };
}

/** Reads a header row by meaning, in any spelling (rule 27). */
export const readImportColumns = (header: Line): ImportColumns =>
  withHabits(header, recognizedColumns(patientMeanings, header));

/** Applies a manual mapping. All email, phone, text, contact and status columns count, the best heading first. */
export const mappedColumns = (header: Line, mapping: ImportMapping): ImportColumns =>
  withHabits(header, columnsBy(patientMeanings, header, mapping));

/** Open Dental's codes: 0 for unknown, 1 for yes, 2 for no. */
export const usesTextCodes = ({ plain }: ImportColumns, column: number): boolean => plain[column] === 'txtmsgok';

/** Without an email column, no row can be used. */
export const holdsEmails = ({ email }: ImportColumns): boolean => email.length > 0;

export const meaningsOf = (columns: ImportColumns): ImportMapping => mappingOf(patientMeanings, columns);

/**
 * A mapping in which no column that speaks of contact is ignored: someone has to say what its values mean (rule 57).
 * One that was remembered may be from before we knew such columns, so it ignores none about texts or status either.
 */
export function carefulMapping(header: Line, mapping: ImportMapping, isRemembered: boolean): ImportMapping {
  const read = meaningsOf(readImportColumns(header));
  const isKept = (meaning: ColumnMeaning | undefined) =>
    meaning === 'contact' ||
    (isRemembered && (meaning === 'takes_texts' || meaning === 'refuses_texts' || meaning === 'status'));
  return header.map((_, column) => mapping[column] ?? (isKept(read[column]) ? read[column] : undefined));
}
