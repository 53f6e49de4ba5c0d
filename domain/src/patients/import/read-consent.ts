import { clean, quotedCell } from './cells.ts';
import { type AskedValue, ColumnAnswers, answeredHeading, answeredValue } from './column-answers.ts';
import type { ImportFault } from './import-error.ts';
import { type ImportColumns, usesTextCodes } from './import-columns.ts';
import { readRefusing, readTaking, type TextsWord } from './read-texts.ts';

/** A list's header, and what staff said about its values. */
export interface AnsweredHeader {
  readonly header: readonly string[];
  readonly answers: ColumnAnswers;
}

export const nothingAnswered: AnsweredHeader = { header: [], answers: new ColumnAnswers() };

/** The value that has to be explained. Undefined if the cell says nothing. */
export function askedValue(cell: string, about: AskedValue['about'], heading: string): AskedValue | undefined {
  const value = answeredValue(cell);
  return value === undefined ? undefined : { heading: answeredHeading(heading), about, value };
}

export interface ReadConsent {
  /** Undefined if nothing is said, so the known value stays. */
  readonly takesTexts: boolean | undefined;
  /** Staff's answer, and not the list, allows texts or refuses them. */
  readonly isAnswered: boolean;
  /** False if staff said that the list allows no emails. Nothing turns emails on. */
  readonly takesMails: false | undefined;
  /** False if columns about consent say nothing for this person, so a new one starts without texts (rule 57). */
  readonly startsWithTexts: boolean;
  readonly notes: readonly ImportFault[];
  readonly asked: readonly AskedValue[];
}

/**
 * What a row allows. One no in any column means no, and so does an unclear word about texts (rule 44). A value that
 * nobody explained yet allows nothing for new people, and changes nothing for known ones (rule 57).
 */
export function readConsent(cells: readonly string[], columns: ImportColumns, header: AnsweredHeader): ReadConsent {
  const { cell: unclear, words } = readTextColumns(cells, columns);
  const contact = readContactColumns(cells, columns, header);
  const hasColumn = words.length + columns.contact.length > 0;
  const isRefused = words.includes(false) || contact.texts.includes(false);
  const isAllowed = words.includes(true) || contact.texts.includes(true);
  const isSaid = isRefused || (isAllowed && contact.unknown.length === 0);
  const isOpen = contact.unknown.length > 0;
  return {
    takesTexts: isSaid ? !isRefused : undefined,
    isAnswered: isSaid && !words.includes(!isRefused),
    takesMails: contact.emails.includes(false) ? false : undefined,
    startsWithTexts: !hasColumn || (!isOpen && (isAllowed || words.includes('not_refused'))),
    notes: [
      ...(unclear === undefined ? [] : [{ code: 'texts_unclear', params: { said: quotedCell(unclear) } } as const]),
      ...contact.unknown.map((said) => ({ code: 'contact_unclear', params: { said: quotedCell(said) } }) as const),
    ],
    asked: contact.asked,
  };
}

function readTextColumns(
  cells: readonly string[],
  columns: ImportColumns,
): { readonly cell: string | undefined; readonly words: readonly TextsWord[] } {
  const read = [
    ...columns.takes_texts.map((column) => [clean(cells[column]), usesTextCodes(columns, column), readTaking] as const),
    ...columns.refuses_texts.map((column) => [clean(cells[column]), false, readRefusing] as const),
  ].map(([cell, usesCodes, reader]) => ({ cell, word: reader(cell, usesCodes) }));
  return {
    cell: read.find(({ word }) => word === 'unclear')?.cell,
    words: read.map(({ word }) => (word === 'unclear' ? false : word)),
  };
}

function readContactColumns(cells: readonly string[], { contact }: ImportColumns, { header, answers }: AnsweredHeader) {
  const texts: boolean[] = [];
  const emails: boolean[] = [];
  const unknown: string[] = [];
  const asked: AskedValue[] = [];
  for (const column of contact) {
    const cell = clean(cells[column]);
    const value = askedValue(cell, 'contact', header[column] ?? '');
    if (value === undefined) continue;
    asked.push(value);
    const answer = answers.find(value);
    if (answer === undefined) unknown.push(cell);
    else {
      texts.push(answer === 'texts' || answer === 'texts_and_emails');
      emails.push(answer === 'emails' || answer === 'texts_and_emails');
    }
  }
  return { texts, emails, unknown, asked };
}
