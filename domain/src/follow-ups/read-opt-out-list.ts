import { emailMatchKey, looksLikeEmail, normalizeEmail, withPlainDomain } from '../patients/email-address.ts';
import { type ImportColumns, readImportColumns, usesTextCodes } from '../patients/import/import-columns.ts';
import { isNoRow } from '../patients/import/no-row.ts';
import type { PatientListFile } from '../patients/import/patient-list-file.ts';
import { phoneCandidates } from '../patients/import/phone-candidates.ts';
import { type TextsWord, readRefusing, readTaking } from '../patients/import/read-texts.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { OptOutList } from './follow-up-texts.ts';

/** A row without a usable phone or email, as it stands in the list. */
export interface UnusedRow {
  readonly row: number;
  readonly said: string;
}

interface Readers {
  readonly phoneNumbers: PhoneNumbers;
  readonly mailDomains: MailDomains;
}

/** A few title lines may precede the header row. */
const linesBeforeHeader = 10;
const maxUnusedRows = 50;
const maxQuoteLength = 60;
/** With spaces and an extension. Reading a longer text as a number takes a while. */
const maxPhoneLength = 60;

/**
 * Reads a list of opt-outs: with a header, its columns of phones and emails, else every cell that is a phone or an
 * email. If a column tells who opted out, a row that clearly says otherwise is left alone.
 */
export async function readOptOutList(file: PatientListFile, readers: Readers) {
  const phones = new Set<string>();
  const emailKeys = new Set<string>();
  const unreadable: UnusedRow[] = [];
  const counts = { totalRows: 0, notOptedOut: 0, unreadableRows: 0 };
  let columns: ImportColumns | undefined;
  for await (const { row, cells } of file) {
    const found = columns || counts.totalRows >= linesBeforeHeader ? undefined : headerOf(cells, readers);
    if (found) {
      // What stood above it was a title.
      [columns, counts.totalRows, counts.unreadableRows] = [found, 0, 0];
      unreadable.length = 0;
      continue;
    }
    const contacts = contactsIn(columns ? contactCells(cells, columns) : cells, readers);
    if (contacts.phones.length + contacts.emails.length === 0 && isNoRow(cells)) continue;
    counts.totalRows += 1;
    if (columns && takesTexts(cells, columns)) counts.notOptedOut += 1;
    else if (contacts.phones.length + contacts.emails.length > 0) {
      for (const phone of contacts.phones) phones.add(phone);
      for (const email of contacts.emails) emailKeys.add(emailMatchKey(email));
    } else {
      counts.unreadableRows += 1;
      if (unreadable.length < maxUnusedRows) unreadable.push({ row, said: quoted(cells) });
    }
  }
  const list: OptOutList = { phones: [...phones], emailKeys: [...emailKeys] };
  return { list, unreadable, ...counts };
}

const quoted = (cells: readonly string[]): string =>
  Array.from(
    cells
      .map((cell) => cell.slice(0, maxQuoteLength).trim())
      .filter(Boolean)
      .join(', '),
  )
    .slice(0, maxQuoteLength)
    .join('')
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ');

/** The columns, if this line names some and holds no contact itself. */
function headerOf(cells: readonly string[], readers: Readers): ImportColumns | undefined {
  const columns = readImportColumns(cells);
  if (columns.email.length + columns.phone.length === 0) return undefined;
  const { phones, emails } = contactsIn(cells, readers);
  return phones.length + emails.length === 0 ? columns : undefined;
}

const contactCells = (cells: readonly string[], { email, phone }: ImportColumns): readonly string[] =>
  [...email.slice(0, 1), ...phone].map((column) => cells[column] ?? '');

/** Several may stand in a cell. */
function contactsIn(cells: readonly string[], { phoneNumbers, mailDomains }: Readers) {
  const parts = cells.flatMap((cell) => cell.slice(0, 2_000).split(/[;,|\n]|:::/));
  const emails = parts
    .map((part) => /[^\s<>()[\]"']+@[^\s<>()[\]"']+/.exec(part)?.[0].replace(/^mailto:/i, '') ?? '')
    .map((part) => withPlainDomain(normalizeEmail(part), mailDomains))
    .filter(looksLikeEmail);
  const phones = parts
    .filter((part) => /\d/.test(part) && !part.includes('@'))
    .flatMap((part) => phoneCandidates(part.trim()))
    .flatMap(({ text }) => (text.length > maxPhoneLength ? [] : (phoneNumbers.read(text) ?? [])));
  return { phones, emails };
}

const refusesNothing = (word: TextsWord) => word === 'not_refused' || word === 'nothing';

/** True if a column clearly says that this person did not opt out. */
function takesTexts(cells: readonly string[], columns: ImportColumns): boolean {
  const cellAt = (column: number) => (cells[column] ?? '').trim();
  const words = [
    ...columns.takes_texts.map((column) => readTaking(cellAt(column), usesTextCodes(columns, column))),
    ...columns.refuses_texts.map((column) => refusesNothing(readRefusing(cellAt(column)))),
  ];
  return words.length > 0 && words.every((word) => word === true);
}
