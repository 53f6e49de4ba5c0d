import type { MailDomains } from '../mail-domains.ts';
import type { PhoneNumbers } from '../phone-numbers.ts';
import type { ReadTeamMember } from '../team-member.ts';
import { type FieldsWith, type User, fieldsWith } from '../user.ts';
import { clean, quotedCell } from './cells.ts';
import type { AskedValue } from './column-answers.ts';
import { looksDamaged } from './damaged-text.ts';
import { isNoRow } from './no-row.ts';
import type { ImportFault } from './import-error.ts';
import type { ImportColumns } from './import-columns.ts';
import type { PatientListLine } from './patient-list-file.ts';
import { type AnsweredHeader, nothingAnswered, readConsent } from './read-consent.ts';
import { readEmail } from './read-email.ts';
import { type InFamily, readFamily } from './read-family.ts';
import { type ListedNickname, readNames } from './read-names.ts';
import { readPhone } from './read-phone.ts';
import { readLeft } from './read-left.ts';

/** What a patient list can say about a patient, apart from their identity. */
export type ListedField = FieldsWith<'listed', true>;
export const listedFields = fieldsWith('listed', true);

/** The patient data in one line of a list. Blank cells are left out. */
export interface PatientInput extends ListedValues {
  readonly row: number;
  readonly email: string;
  /** Left out where the list doesn't tell. */
  readonly inFamily?: InFamily;
}

type ListedValues = { readonly [Field in ListedField]?: NonNullable<User[Field]> };

/** What a row says about consent, apart from its values. */
export interface RowConsent {
  /** False if the list has a column about consent that says nothing for this person (rule 57). */
  readonly startsWithTexts: boolean;
  /** Whether staff's answer decides about texts. */
  readonly isAnswered: boolean;
}

export type ReadPatientRow =
  | {
      readonly kind: 'usable';
      readonly patient: PatientInput;
      readonly consent: RowConsent;
      /** The parts of the row that were left out. */
      readonly notes: readonly ImportFault[];
      /** Values whose meaning only a person can say. */
      readonly asked: readonly AskedValue[];
      /** Read from brackets or quotes in the name. */
      readonly nickname?: ListedNickname;
    }
  | {
      readonly kind: 'skipped';
      readonly row: number;
      readonly fault: ImportFault;
      readonly asked: readonly AskedValue[];
    }
  /** A line that is none of the list's rows: a total, a page number, who printed it. */
  | { readonly kind: 'no_row' };

/** Converts values as people write them to their stored form. */
export interface RowReaders {
  readonly phoneNumbers: PhoneNumbers;
  readonly mailDomains: MailDomains;
  readonly teamMember: ReadTeamMember;
  /** When the list is read: how old someone is. */
  readonly at: Date;
  readonly answered?: AnsweredHeader;
}

/** Reads one line below the header (rule 27). */
export function readPatientRow(
  { row, cells }: PatientListLine,
  columns: ImportColumns,
  { phoneNumbers, mailDomains, teamMember, at, answered = nothingAnswered }: RowReaders,
): ReadPatientRow {
  const { email, fault } = readEmail(cells, columns, mailDomains);
  if (fault && isNoRow(cells)) return { kind: 'no_row' };
  const left = readLeft(cells, columns, answered);
  if (left.fault?.code === 'patient_left') return { kind: 'skipped', row, fault: left.fault, asked: [] };
  if (fault) return { kind: 'skipped', row, fault, asked: [] };
  if (left.fault) return { kind: 'skipped', row, fault: left.fault, asked: left.asked };
  const cleanAt = (column: number | undefined) => clean(cellAt(cells, column));
  const { name, preferredName, nickname, leftOut } = readNames(cleanAt, columns);
  const { phone, cells: phones, forbidsTexts } = readPhone(cells, columns, phoneNumbers);
  const staffCell = cleanAt(columns.staff[0]);
  const staffName = teamMember(staffCell);
  const consent = readConsent(cells, columns, answered);
  const takesTexts = forbidsTexts ? false : consent.takesTexts;
  const inFamily = readFamily(cleanAt(columns.familyPosition), cleanAt(columns.birthDate), at);
  const patient = {
    row,
    email,
    ...(name ? { name } : {}),
    ...(preferredName ? { preferredName } : {}),
    ...(phone ? { phone } : {}),
    ...(staffName ? { staffName } : {}),
    ...(takesTexts === undefined ? {} : { takesTexts }),
    ...(inFamily === undefined ? {} : { inFamily }),
    ...(consent.takesMails === undefined ? {} : { takesMails: consent.takesMails }),
  };
  const notes: ImportFault[] = [];
  if (phones.length > 0 && phone === undefined)
    notes.push({ code: 'phone_left_out', params: { phones: phones.map(quotedCell) } });
  if (staffName === undefined) notes.push({ code: 'staff_unknown', params: { staffName: quotedCell(staffCell) } });
  notes.push(...consent.notes);
  if (!columns.isOurExport && looksDamaged(name))
    notes.push({ code: 'name_damaged', params: { name: quotedCell(name) } });
  if (leftOut.length > 0) notes.push({ code: 'name_note_left_out', params: { notes: leftOut.map(quotedCell) } });
  const asked = [...left.asked, ...consent.asked];
  return { kind: 'usable', patient, consent, notes, asked, ...(nickname ? { nickname } : {}) };
}

const cellAt = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? undefined : cells[column];
