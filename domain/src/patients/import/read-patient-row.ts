import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import type { ReadTeamMember } from '../team-member.ts';
import { looksDamaged } from './damaged-text.ts';
import { isNoRow } from './no-row.ts';
import type { ImportFault } from './import-error.ts';
import type { ImportColumns } from './import-columns.ts';
import type { PatientListLine } from './patient-list-file.ts';
import { quotedCell } from './quoted-cell.ts';
import { readEmail } from './read-email.ts';
import { type InFamily, readFamily } from './read-family.ts';
import { type ListedNickname, readNames } from './read-names.ts';
import { readPhone } from './read-phone.ts';
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
  /** Left out where the list doesn't tell. */
  readonly inFamily?: InFamily;
}

/** What a patient list can say about a patient, apart from their identity. */
export type ListedField = Exclude<keyof PatientInput, 'row' | 'email' | 'inFamily'>;

export const listedFields = Object.keys({
  name: true,
  preferredName: true,
  phone: true,
  staffName: true,
  takesTexts: true,
} satisfies Record<ListedField, true>) as readonly ListedField[];

export type ReadPatientRow =
  | {
      readonly kind: 'usable';
      readonly patient: PatientInput;
      /** The parts of the row that were left out. */
      readonly notes: readonly ImportFault[];
      /** Read from brackets or quotes in the name. */
      readonly nickname?: ListedNickname;
    }
  | { readonly kind: 'skipped'; readonly row: number; readonly fault: ImportFault }
  /** A line that is none of the list's rows: a total, a page number, who printed it. */
  | { readonly kind: 'no_row' };

/** Converts values as people write them to their stored form. */
export interface RowReaders {
  readonly phoneNumbers: PhoneNumbers;
  readonly mailDomains: MailDomains;
  readonly teamMember: ReadTeamMember;
  /** When the list is read: how old someone is. */
  readonly at: Date;
}

/** Reads one line below the header (rule 27). */
export function readPatientRow(
  { row, cells }: PatientListLine,
  columns: ImportColumns,
  { phoneNumbers, mailDomains, teamMember, at }: RowReaders,
): ReadPatientRow {
  const { email, fault } = readEmail(cells, columns, mailDomains);
  if (fault && isNoRow(cells)) return { kind: 'no_row' };
  const why = readLeftReason(clean(cellAt(cells, columns.status)), columns.isStatusCoded === true);
  if (why) return { kind: 'skipped', row, fault: { code: 'patient_left', params: { why } } };
  if (fault) return { kind: 'skipped', row, fault };
  const { name, preferredName, nickname, leftOut } = readNames((column) => clean(cellAt(cells, column)), columns);
  const { phone, cells: phones, forbidsTexts } = readPhone(cells, columns, phoneNumbers);
  const staffCell = clean(cellAt(cells, columns.staff));
  const staffName = teamMember(staffCell);
  const { takesTexts: readTakesTexts, unclear } = readTexts(cells, columns);
  const takesTexts = forbidsTexts ? false : readTakesTexts;
  const inFamily = readFamily(
    clean(cellAt(cells, columns.familyPosition)),
    clean(cellAt(cells, columns.birthDate)),
    at,
  );
  const patient = {
    row,
    email,
    ...(name ? { name } : {}),
    ...(preferredName ? { preferredName } : {}),
    ...(phone ? { phone } : {}),
    ...(staffName ? { staffName } : {}),
    ...(takesTexts === undefined ? {} : { takesTexts }),
    ...(inFamily === undefined ? {} : { inFamily }),
  };
  const notes: ImportFault[] = [];
  if (phones.length > 0 && phone === undefined)
    notes.push({ code: 'phone_left_out', params: { phones: phones.map(quotedCell) } });
  if (staffName === undefined) notes.push({ code: 'staff_unknown', params: { staffName: quotedCell(staffCell) } });
  if (unclear !== undefined) notes.push({ code: 'texts_unclear', params: { said: quotedCell(unclear) } });
  if (!columns.isOurExport && looksDamaged(name))
    notes.push({ code: 'name_damaged', params: { name: quotedCell(name) } });
  if (leftOut.length > 0) notes.push({ code: 'name_note_left_out', params: { notes: leftOut.map(quotedCell) } });
  return { kind: 'usable', patient, notes, ...(nickname ? { nickname } : {}) };
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
