import { looksLikeEmail, normalizeEmail, withPlainDomain } from '../email-address.ts';
import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import { isPlaceholderEmail } from '../placeholder-email.ts';
import { preferredInCell, preferredInFirstName } from '../names/listed-name.ts';
import { ordinaryCapitals } from '../names/ordinary-capitals.ts';
import { composed } from '../names/read-name.ts';
import { nameInOrder, turnedAround } from '../names/spoken-order.ts';
import { givenName, givenNames, saysNoContact } from '../says-nothing.ts';
import type { ReadTeamMember } from '../team-member.ts';
import type { ImportFault } from './import-error.ts';
import type { ImportColumns } from './import-columns.ts';
import type { PatientListLine } from './patient-list-file.ts';
import { readLeftReason } from './read-status.ts';
import { readRefusing, readTaking } from './read-texts.ts';
import { visible } from '../../visible-text.ts';

const maxNameLength = 120;
/** The rest of a cell is ignored: no name or number is this long, even with spaces. */
const maxCellLength = 2_000;

/** The patient data in one line of a list. Blank cells are left out. */
export interface PatientInput {
  readonly row: number;
  readonly email: string;
  readonly name?: string;
  /** What they like to be called, if the list says so. */
  readonly preferredName?: string;
  /** E.164 format. */
  readonly phone?: string;
  readonly staffName?: string;
  readonly takesTexts?: boolean;
}

/** What a patient list can say about a patient, apart from their identity. */
export type ListedField = Exclude<keyof PatientInput, 'row' | 'email'>;

export const listedFields = Object.keys({
  name: true,
  preferredName: true,
  phone: true,
  staffName: true,
  takesTexts: true,
} satisfies Record<ListedField, true>) as readonly ListedField[];

export type ReadPatientRow =
  /** `notes` lists the parts of the row that were left out. */
  | { readonly kind: 'usable'; readonly patient: PatientInput; readonly notes: readonly ImportFault[] }
  | { readonly kind: 'skipped'; readonly row: number; readonly fault: ImportFault }
  /** A totals line, such as "Total: 2" below a list. It's not a row. */
  | { readonly kind: 'no_row' };

/** Converts values as people write them to their stored form. */
export interface RowReaders {
  readonly phoneNumbers: PhoneNumbers;
  readonly mailDomains: MailDomains;
  readonly teamMember: ReadTeamMember;
}

/** Reads one line below the header (rule 27). */
export function readPatientRow(
  { row, cells }: PatientListLine,
  columns: ImportColumns,
  { phoneNumbers, mailDomains, teamMember }: RowReaders,
): ReadPatientRow {
  const email = withPlainDomain(normalizeEmail(cells[columns.email] ?? ''), mailDomains);
  const faultOfEmail = emailFault(email);
  if (faultOfEmail && isTotal(cells)) return { kind: 'no_row' };
  const why = readLeftReason(clean(cellAt(cells, columns.status)), columns.isStatusCoded === true);
  if (why) return { kind: 'skipped', row, fault: { code: 'patient_left', params: { why } } };
  if (faultOfEmail) return { kind: 'skipped', row, fault: faultOfEmail };
  const { name, preferredName } = readNames(cells, columns);
  const phones = columns.phones.map((column) => clean(cells[column])).filter((cell) => !saysNoContact(cell));
  const phone = firstUsable(phones, phoneNumbers);
  const staffCell = clean(cellAt(cells, columns.staff));
  const staffName = teamMember(staffCell);
  const { takesTexts, unclear } = readTexts(cells, columns);
  const patient = {
    row,
    email,
    ...(name ? { name } : {}),
    ...(preferredName ? { preferredName } : {}),
    ...(phone ? { phone } : {}),
    ...(staffName ? { staffName } : {}),
    ...(takesTexts === undefined ? {} : { takesTexts }),
  };
  const notes: ImportFault[] = [];
  if (phones.length > 0 && phone === undefined)
    notes.push({ code: 'phone_left_out', params: { phones: phones.map(cutShort) } });
  if (staffName === undefined) notes.push({ code: 'staff_unknown', params: { staffName: cutShort(staffCell) } });
  if (unclear !== undefined) notes.push({ code: 'texts_unclear', params: { said: cutShort(unclear) } });
  return { kind: 'usable', patient, notes };
}

/** Why the email can't receive anything, if so. */
function emailFault(email: string): ImportFault | undefined {
  if (!looksLikeEmail(email))
    return saysNoContact(email)
      ? { code: 'email_missing', params: {} }
      : { code: 'email_unusable', params: { email: cutShort(email) } };
  return isPlaceholderEmail(email) ? { code: 'email_placeholder', params: { email: cutShort(email) } } : undefined;
}

const maxQuoteLength = 60;

/** A cell as written, shortened for a line of the report. */
function cutShort(cell: string): string {
  const characters = Array.from(
    cell.slice(0, maxCellLength).replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' '),
  );
  return characters.length > maxQuoteLength ? `${characters.slice(0, maxQuoteLength).join('')}…` : characters.join('');
}

const cellAt = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? undefined : cells[column];

/** True for nearly every cell: there is nothing to clean. */
const isClean = (cell: string) => cell.length <= maxNameLength && /^(?:[!-~]+(?: [!-~]+)*)?$/.test(cell);

/** Cuts between whole characters, because half a character wouldn't survive the database. */
const clean = (cell = '') =>
  isClean(cell)
    ? cell
    : Array.from(
        visible(cell.slice(0, maxCellLength))
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
      )
        .slice(0, maxNameLength)
        .join('')
        .trimEnd();

/** The full name, and the preferred name if the list says one (rule 48). Our own export keeps both as they are. */
function readNames(cells: readonly string[], columns: ImportColumns): { name: string; preferredName?: string } {
  const cellOf = (column: number | undefined) => clean(cellAt(cells, column));
  const [first, last] = givenNames(cellOf(columns.firstName), cellOf(columns.lastName));
  const preferred = cellOf(columns.preferredName);
  const isApart = first !== '' || last !== '';
  if (columns.isOurExport) {
    const name = isApart ? clean(`${first} ${last}`) : givenName(cellOf(columns.name));
    return { name, preferredName: givenName(preferred) };
  }
  const firstNames = ordinaryCapitals(composed(first));
  const name = isApart
    ? clean(nameInOrder(firstNames, ordinaryCapitals(composed(last), true)))
    : clean(ordinaryCapitals(turnedAround(composed(givenName(cellOf(columns.name))))));
  const preferredName =
    preferredInCell(ordinaryCapitals(composed(preferred)), name) ?? preferredInFirstName(firstNames);
  return { name, ...(preferredName === undefined ? {} : { preferredName }) };
}

function firstUsable(phones: readonly string[], phoneNumbers: PhoneNumbers): string | undefined {
  for (const text of phones) {
    const phone = phoneNumbers.read(text);
    if (phone) return phone;
  }
  return undefined;
}

/**
 * One no in any text column means no, and so does an unclear word (rule 44). Undefined if nothing is said, so the known
 * value stays.
 */
function readTexts(cells: readonly string[], { takesTexts = [], refusesTexts = [], textsInCodes }: ImportColumns) {
  const read = [
    ...takesTexts.map((column) => [clean(cells[column]), column === textsInCodes, readTaking] as const),
    ...refusesTexts.map((column) => [clean(cells[column]), false, readRefusing] as const),
  ].map(([cell, usesCodes, reader]) => ({ cell, word: reader(cell, usesCodes) }));
  const unclear = read.find(({ word }) => word === 'unclear')?.cell;
  if (unclear !== undefined || read.some(({ word }) => word === false)) return { takesTexts: false, unclear };
  return { takesTexts: read.some(({ word }) => word === true) ? true : undefined, unclear };
}

const totalWord = /^(grand |sub|sub-)?totals?\b|^(number of|all) (patients|records|rows)\b/i;
const figures = /^[\d\s.,:$%-]*$/;

/** A line that starts with a word for a total and otherwise has only numbers. */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...rest] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return totalWord.test(first) && rest.every((cell) => figures.test(cell));
}
