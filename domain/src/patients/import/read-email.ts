import { looksLikeEmail, withPlainDomain } from '../email-address.ts';
import type { MailDomains } from '../mail-domains.ts';
import { isPlaceholderEmail } from '../placeholder-email.ts';
import { saysNoContact } from '../says-nothing.ts';
import { emailCandidates } from './email-candidates.ts';
import type { ImportColumns } from './import-columns.ts';
import type { ImportFault } from './import-error.ts';
import { quotedCell } from './cells.ts';

export type ReadEmail =
  | { readonly email: string; readonly fault?: undefined }
  | { readonly email?: undefined; readonly fault: ImportFault };

/** The first usable email in a row's email columns, or why there is none. */
export function readEmail(
  cells: readonly string[],
  { email: columns }: Pick<ImportColumns, 'email'>,
  mailDomains: MailDomains,
): ReadEmail {
  let fault: ImportFault | undefined;
  for (const column of columns) {
    const cell = cells[column] ?? '';
    const usable = emailsIn(cell, mailDomains);
    const found = usable.find((candidate) => !isPlaceholderEmail(candidate));
    if (found !== undefined) return { email: found };
    fault ??= faultOf(cell, usable.length > 0);
  }
  return { fault: fault ?? { code: 'email_missing', params: {} } };
}

export const emailsIn = (cell: string, mailDomains: MailDomains): readonly string[] =>
  emailCandidates(cell)
    .map((candidate) => withPlainDomain(candidate, mailDomains))
    .filter(looksLikeEmail);

function faultOf(cell: string, isPlaceholder: boolean): ImportFault | undefined {
  if (isPlaceholder) return { code: 'email_placeholder', params: { email: quotedCell(cell) } };
  return saysNoContact(cell) ? undefined : { code: 'email_unusable', params: { email: quotedCell(cell) } };
}
