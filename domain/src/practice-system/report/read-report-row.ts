import { clean } from '../../patients/import/cells.ts';
import { isNoRow } from '../../patients/import/no-row.ts';
import type { PatientListLine } from '../../patients/import/patient-list-file.ts';
import { phoneCandidates } from '../../patients/import/phone-candidates.ts';
import { emailsIn } from '../../patients/import/read-email.ts';
import type { MailDomains } from '../../patients/mail-domains.ts';
import { firstNamesBehind, turnedAround } from '../../patients/names/spoken-order.ts';
import { isPlaceholderEmail } from '../../patients/placeholder-email.ts';
import { givenName, givenNames } from '../../patients/says-nothing.ts';
import { nameWords } from '../name-words.ts';
import { readDay } from '../../read-day.ts';
import { isCompletedStatus } from '../read-visit-status.ts';
import type { ReportColumns } from './report-table.ts';

/** Why a row is no completed visit. */
export type IgnoredRow = 'not_completed' | 'in_future' | 'no_day' | 'no_name' | 'repeated';

/** A person who had a visit, as far as the report tells. */
export interface ReportedVisit {
  readonly row: number;
  /** Such as 2026-11-20. */
  readonly day: string;
  /** The system's number of the person. Undefined if the report has none. */
  readonly chartNumber: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Blank if the report has none. */
  readonly preferredName: string;
  readonly emails: readonly string[];
  /** As typed. */
  readonly phones: readonly string[];
  /** Blank if the report doesn't say. */
  readonly referredBy: string;
}

export type ReadReportRow =
  | { readonly kind: 'visit'; readonly visit: ReportedVisit }
  | { readonly kind: 'ignored'; readonly why: Exclude<IgnoredRow, 'repeated'> }
  /** A line that is none of the report's rows: a total, a page number, a heading of a group. */
  | { readonly kind: 'no_row' };

const maxNumberLength = 40;

/**
 * Reads one line below the header. Looks only at the cells of known columns.
 * @param today such as 2026-11-20, in the practice's time zone
 */
export function readReportRow(
  { row, cells }: PatientListLine,
  columns: ReportColumns,
  { today, mailDomains }: { readonly today: string; readonly mailDomains: MailDomains },
): ReadReportRow {
  const cellAt = ([column = -1]: readonly number[]) => clean(cells[column]);
  const day = readDay(cellAt(columns.day));
  const isAlone = cells.filter((cell) => cell.trim() !== '').length < 2;
  if (day === undefined && (isAlone || isNoRow(cells))) return { kind: 'no_row' };
  if (columns.status.length > 0 && !isCompletedStatus(cellAt(columns.status), usesCodes(columns)))
    return { kind: 'ignored', why: 'not_completed' };
  if (day === undefined) return { kind: 'ignored', why: 'no_day' };
  if (day > today) return { kind: 'ignored', why: 'in_future' };
  const [firstName, lastName] = namesIn(cellAt(columns.first_name), cellAt(columns.last_name), cellAt(columns.name));
  // Initials and a number aren't a person's name.
  if (nameWords(`${firstName} ${lastName}`).words.every((word) => word.length < 2))
    return { kind: 'ignored', why: 'no_name' };
  const emails = columns.email.flatMap((column) => emailsIn(clean(cells[column]), mailDomains));
  return {
    kind: 'visit',
    visit: {
      row,
      day,
      chartNumber: numberIn(cellAt(columns.chart_number)),
      firstName,
      lastName,
      preferredName: givenName(cellAt(columns.preferred_name)),
      emails: [...new Set(emails.filter((email) => !isPlaceholderEmail(email)))],
      phones: columns.phone.flatMap((column) => phoneCandidates(clean(cells[column])).map(({ text }) => text)),
      referredBy: givenName(cellAt(columns.referred_by)),
    },
  };
}

/** Open Dental's AptStatus is a number. */
const usesCodes = ({ status: [status = -1], plain }: ReportColumns) => plain[status] === 'aptstatus';

/** Some systems use social security numbers as patient numbers. Those are not kept. */
const isSocialSecurityNumber = (text: string) => /^\d{3}[- ]\d{2}[- ]\d{4}$|^\d{9}$/.test(text);

function numberIn(cell: string): string | undefined {
  const number = cell.replace(/\.0+$/, '');
  const isUsable = number !== '' && number !== '0' && number.length <= maxNumberLength && /\p{N}|\p{L}/u.test(number);
  return isUsable && !isSocialSecurityNumber(number) ? number.toLowerCase() : undefined;
}

/** First and last name from their columns, or from "Hill, Ann" or "Ann Hill". */
function namesIn(first: string, last: string, whole: string): readonly [first: string, last: string] {
  const [firstName, lastName] = givenNames(first, last);
  if (firstName !== '' || lastName !== '') return [firstName, lastName];
  const name = givenName(whole);
  const behind = firstNamesBehind(name);
  const words = turnedAround(name).split(' ');
  if (behind !== '') return [behind, name.slice(0, name.indexOf(',')).trim()];
  const isName = (word: string) => nameWords(`x ${word}`).words.length > 1;
  const at = Math.max(words.findLastIndex(isName), 0);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}
