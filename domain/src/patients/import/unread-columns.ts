import type { ColumnMeaning } from './column-meanings.ts';

/** Words in headings about contact, consent, or whether someone is a patient, as whole words. */
const speaksOfPeople = new RegExp(
  `(?:^| )(?:${[
    'e ?mail|mail|correo|phones?|telephones?|tel|telefono|mobile|movil|celular|cell|landline|fax',
    'sms|texts?|texting|txt',
    'contact|consents?|permission|opt|opted|opt ?in|opt ?out|unsubscribed?|subscribed|marketing|communication',
    'do not|dont|dnc|dnt|status|active|inactive|deceased|archived|preferred|reminders?|hipaa|tcpa',
  ].join('|')})(?: |$)`,
);
/** A status of something else. */
const aboutOtherThings = new RegExp(
  `(?:^| )(?:${[
    'marital|student|employment|insurance|claims?|billing|account|balance|payment|visit|appt|appointment',
  ].join('|')})(?: |$)`,
);

/** "HmPhone2" and "opt_in_date" as words. */
const wordsOf = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Headings that speak of contact, status or consent, of columns that aren't read: someone may count on them. */
export function unreadColumns(
  header: readonly string[],
  meanings: readonly (ColumnMeaning | undefined)[],
): readonly string[] {
  const unread = header.filter((cell, column) => {
    const words = wordsOf(cell);
    return meanings[column] === undefined && speaksOfPeople.test(words) && !aboutOtherThings.test(words);
  });
  return [...new Set(unread.map((cell) => cell.trim()))];
}
