import type { LeftReason } from './read-status.ts';

/**
 * What of a row could not be used, with what a sentence about it names. Cells stand in it as in the list, cut short.
 */
export type ImportFault =
  | { readonly code: 'email_missing'; readonly params: Readonly<Record<string, never>> }
  | { readonly code: 'email_unusable'; readonly params: { readonly email: string } }
  /** It only fills the field. */
  | { readonly code: 'email_placeholder'; readonly params: { readonly email: string } }
  /** The list itself says that this is a patient no more. */
  | { readonly code: 'patient_left'; readonly params: { readonly why: LeftReason } }
  /** Neither a clear yes nor a clear no, so that texts are off (rule 44). */
  | { readonly code: 'texts_unclear'; readonly params: { readonly said: string } }
  /** Nobody of the team, so that the name counts as none (rule 36). Told of the first row that has it. */
  | { readonly code: 'staff_unknown'; readonly params: { readonly staffName: string } }
  /** None of its numbers can be used. The row is taken without one. */
  | { readonly code: 'phone_left_out'; readonly params: { readonly phones: readonly string[] } }
  /** An earlier row of the same list has this email. */
  | { readonly code: 'email_shared'; readonly params: { readonly email: string; readonly firstRow: number } };

export type ImportError = { readonly row: number } & ImportFault;
