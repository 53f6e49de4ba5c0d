import { emailMatchKey, looksLikeEmail, normalizeEmail, withPlainDomain } from '../patients/email-address.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { type NameWords, nameWords } from './name-words.ts';

/** What a line, or a chart, tells about a person. */
export interface Clues {
  /** Match keys of emails. */
  readonly friendKeys: readonly string[];
  /** E.164 format. */
  readonly phones: readonly string[];
  readonly name: NameWords;
}

export interface ClueReaders {
  readonly mailDomains: MailDomains;
  readonly phoneNumbers: PhoneNumbers;
}

const emailShape = /[^\s,;<>()[\]"|]+@[^\s,;<>()[\]"|]+/g;
const usPhoneShape = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/g;
const otherPhoneShape = /\+\d[\d\s.-]{8,18}\d/g;

/** Reads emails, phones and name words out of a line in any shape. */
export function cluesOf(line: string, { mailDomains, phoneNumbers }: ClueReaders): Clues {
  const emails = (line.match(emailShape) ?? [])
    .map((found) => found.replace(/^(?:mailto:|['‘“]+)/i, '').replace(/['’”.:]+$/, ''))
    .map((found) => withPlainDomain(normalizeEmail(found), mailDomains))
    .filter(looksLikeEmail);
  const rest = line.replaceAll(emailShape, ' ');
  const phones = [...(rest.match(usPhoneShape) ?? []), ...(rest.match(otherPhoneShape) ?? [])];
  return {
    friendKeys: [...new Set(emails.map(emailMatchKey))],
    phones: [...new Set(phones.flatMap((phone) => phoneNumbers.read(phone) ?? []))],
    name: nameWords(rest),
  };
}
