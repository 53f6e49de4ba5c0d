import type { LeftReason } from './status-headings.ts';

/** What couldn't be used in a row, with its message's parameters. Cells are quoted as in the file, shortened. */
export type ImportFault =
  | { readonly code: 'email_missing'; readonly params: Readonly<Record<string, never>> }
  | { readonly code: 'email_unusable'; readonly params: { readonly email: string } }
  /** A placeholder that only fills the field. */
  | { readonly code: 'email_placeholder'; readonly params: { readonly email: string } }
  /** It looks like a typing error. The row is imported with the email as it is. */
  | { readonly code: 'email_doubtful'; readonly params: { readonly email: string; readonly meant: string } }
  /** The list marks the person as no longer a patient. */
  | { readonly code: 'patient_left'; readonly params: { readonly why: LeftReason } }
  /** Staff said to skip people with this status. */
  | { readonly code: 'status_skipped'; readonly params: { readonly said: string } }
  /** No one has said yet what this status means. */
  | { readonly code: 'status_unclear'; readonly params: { readonly said: string } }
  /** No one has said yet what this allows, so a new patient gets no texts (rule 57). */
  | { readonly code: 'contact_unclear'; readonly params: { readonly said: string } }
  /** Neither a clear yes nor a clear no, so texts are off (rule 44). */
  | { readonly code: 'texts_unclear'; readonly params: { readonly said: string } }
  /** Not a team member, so the name is dropped (rule 36). Reported only for the first row with this name. */
  | { readonly code: 'staff_unknown'; readonly params: { readonly staffName: string } }
  /** None of its phone numbers is usable. The row is imported without a phone. */
  | { readonly code: 'phone_left_out'; readonly params: { readonly phones: readonly string[] } }
  /** Its accents seem lost. The row is imported with the name as it is. */
  | { readonly code: 'name_damaged'; readonly params: { readonly name: string } }
  /** Words in brackets or quotes that aren't a known given name. They aren't stored (rule 56). */
  | { readonly code: 'name_note_left_out'; readonly params: { readonly notes: readonly string[] } }
  /** Another row of the same list has this email, and the account. */
  | { readonly code: 'email_shared'; readonly params: { readonly email: string; readonly firstRow: number } };

export type ImportError = { readonly row: number } & ImportFault;

/** Whether a row with this fault is left out of the import, or imported without the faulty part. */
export const isLeftOut: Readonly<Record<ImportFault['code'], boolean>> = {
  email_missing: true,
  email_unusable: true,
  email_placeholder: true,
  patient_left: true,
  status_skipped: true,
  status_unclear: true,
  email_shared: true,
  email_doubtful: false,
  texts_unclear: false,
  contact_unclear: false,
  staff_unknown: false,
  phone_left_out: false,
  name_damaged: false,
  name_note_left_out: false,
};

/** How many rows of a whole list have a fault, or are left out because they say nothing new. */
export interface ImportFinding {
  readonly code: ImportFault['code'] | 'nothing_new';
  readonly rows: number;
}
