import type { ErrorCode } from '@rewards/contracts/errors';
import type { ImportPatientsOutcome } from '@rewards/domain/patients/import-patients';
import type { RequestQuoteOutcome } from '@rewards/domain/quotes/request-quote';
import type { CompleteReferralOutcome } from '@rewards/domain/referrals/complete-referral';
import type { ResetPasswordOutcome } from '@rewards/domain/sign-in/reset-password';
import type { SetPasswordOutcome } from '@rewards/domain/sign-in/set-password';
import type { SignInWithPasswordOutcome } from '@rewards/domain/sign-in/sign-in-with-password';
import type { VerifyLoginCodeOutcome } from '@rewards/domain/sign-in/verify-login-code';
import { type Refusal, refusal } from './refusal.ts';

type ReasonOf<Outcome> = Outcome extends { kind: 'refused'; reason: infer Reason } ? Reason : never;

/** Every reason for which the domain refuses a call. */
export type DomainReason = ReasonOf<
  | CompleteReferralOutcome
  | ImportPatientsOutcome
  | RequestQuoteOutcome
  | ResetPasswordOutcome
  | SetPasswordOutcome
  | SignInWithPasswordOutcome
  | VerifyLoginCodeOutcome
>;

interface Answer {
  readonly code: ErrorCode;
  readonly error: string;
  /** The field at fault, where there is one. */
  readonly field?: string;
}

/** How each reason is answered. The table is total: a new reason of the domain does not compile until it stands here. */
const answers = {
  wrong_credentials: { code: 'wrong_credentials', error: 'Wrong email or password' },
  wrong_code: { code: 'wrong_code', error: 'This code is wrong. Please check it, or ask for a new one.' },
  code_ended: { code: 'wrong_code', error: 'This code can no longer be used: it expired, was used already, or was mistyped too often. Please ask for a new one.' },
  name_required: { code: 'name_required', error: 'Please enter your name', field: 'name' },
  staff_required: { code: 'staff_required', error: 'Please select the team member who helped you', field: 'staff' },
  staff_unknown: { code: 'staff_required', error: 'Please select the team member who helped you', field: 'staff' },
  password_too_short: { code: 'invalid', error: 'Password must be at least 8 characters', field: 'password' },
  password_too_long: { code: 'invalid', error: 'Password must be at most 128 characters', field: 'password' },
  password_too_common: { code: 'password_too_common', error: 'This password is easy to guess. Please choose another one.', field: 'password' },
  reauthentication_needed: { code: 'reauthentication_needed', error: 'Please enter your current password, or sign in again with a code' },
  wrong_current_password: { code: 'wrong_credentials', error: 'Your current password is wrong', field: 'current_password' },
  referral_unknown: { code: 'not_found', error: 'This referral does not exist any more' },
  referral_not_signed_up: { code: 'referral_not_signed_up', error: 'This friend has not signed up yet. Only a signed-up referral can be completed.' },
  phone_unreadable: { code: 'invalid', error: 'Please enter a valid phone number', field: 'phone' },
  no_email_column: { code: 'csv_unreadable', error: 'No column of emails was found. Name one column "Email".' },
  file_empty: { code: 'csv_unreadable', error: 'This file is empty. Export the list again, and upload the new file.' },
  no_patients: { code: 'csv_unreadable', error: 'This list has headings and no patients below them. Nothing was imported.' },
  file_is_workbook: {
    code: 'csv_unreadable',
    error: 'This is an Excel workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
  },
  file_unreadable: { code: 'csv_unreadable', error: 'This file cannot be read as a CSV' },
} as const satisfies Record<DomainReason, Answer>;

/** The answer to a refusal of the domain. */
export function refused<const Reason extends DomainReason>(reason: Reason): Refusal<(typeof answers)[Reason]['code']> {
  const { error, field }: Answer = answers[reason];
  return refusal<(typeof answers)[Reason]['code']>(answers[reason].code, error, field === undefined ? {} : { fields: { [field]: error } });
}
