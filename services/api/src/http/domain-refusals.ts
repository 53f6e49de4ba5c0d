import type { ErrorCode } from '@rewards/contracts/errors';
import type { UndoActivityOutcome } from '@rewards/domain/undo/undo-activity';
import type { RedeemCreditOutcome } from '@rewards/domain/credit/redeem-credit';
import type { DeleteUserOutcome } from '@rewards/domain/patients/deletion/delete-user';
import type { DeleteQrGenerationOutcome } from '@rewards/domain/front-desk/delete-qr-generation';
import type { GenerateQrOutcome } from '@rewards/domain/front-desk/generate-qr';
import type { GrantAdminOutcome } from '@rewards/domain/patients/admins/grant-admin';
import type { RevokeAdminOutcome } from '@rewards/domain/patients/admins/revoke-admin';
import type { ImportPatientsOutcome } from '@rewards/domain/patients/import/import-patients';
import type { ChangePracticeProfileOutcome } from '@rewards/domain/practice/change-practice-profile';
import type { RequestQuoteOutcome } from '@rewards/domain/quotes/request-quote';
import type { AwaitPairingOutcome } from '@rewards/domain/screens/await-pairing';
import type { ClaimScreenOutcome } from '@rewards/domain/screens/claim-screen';
import type { RenameScreenOutcome } from '@rewards/domain/screens/rename-screen';
import type { RevokeScreenOutcome } from '@rewards/domain/screens/revoke-screen';
import type { CompleteReferralOutcome } from '@rewards/domain/referrals/complete-referral';
import type { DeleteReferralOutcome } from '@rewards/domain/referrals/delete-referral';
import type { ReferByHandOutcome } from '@rewards/domain/referrals/refer-by-hand';
import type { SetCountersOutcome } from '@rewards/domain/referrals/set-counters';
import type { ResetPasswordOutcome } from '@rewards/domain/sign-in/passwords/reset-password';
import type { SetPasswordOutcome } from '@rewards/domain/sign-in/passwords/set-password';
import type { SignInWithPasswordOutcome } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import type { VerifyLoginCodeOutcome } from '@rewards/domain/sign-in/codes/verify-login-code';
import { type Refusal, refusal } from './refusal.ts';

type ReasonOf<Outcome> = Outcome extends { kind: 'refused'; reason: infer Reason } ? Reason : never;

/** Every reason for which the domain refuses a call. */
export type DomainReason = ReasonOf<
  | ChangePracticeProfileOutcome
  | AwaitPairingOutcome
  | ClaimScreenOutcome
  | RenameScreenOutcome
  | RevokeScreenOutcome
  | CompleteReferralOutcome
  | DeleteReferralOutcome
  | DeleteUserOutcome
  | GrantAdminOutcome
  | RevokeAdminOutcome
  | DeleteQrGenerationOutcome
  | GenerateQrOutcome
  | ImportPatientsOutcome
  | RedeemCreditOutcome
  | ReferByHandOutcome
  | RequestQuoteOutcome
  | ResetPasswordOutcome
  | SetCountersOutcome
  | SetPasswordOutcome
  | SignInWithPasswordOutcome
  | UndoActivityOutcome
  | VerifyLoginCodeOutcome
>;

interface Answer {
  readonly code: ErrorCode;
  readonly error: string;
  /** The field at fault, where there is one. */
  readonly field?: string;
}

/**
 * How each reason is answered. The table is total: a new reason of the domain does not compile until it stands here.
 */
const answers = {
  wrong_credentials: { code: 'wrong_credentials', error: 'Wrong email or password' },
  wrong_code: { code: 'wrong_code', error: 'This code is wrong. Please check it, or ask for a new one.' },
  code_ended: {
    code: 'wrong_code',
    error:
      'This code can no longer be used: it expired, was used already, or was mistyped too often. Please ask for a new one.',
  },
  name_required: { code: 'name_required', error: 'Please enter your name', field: 'name' },
  staff_required: { code: 'staff_required', error: 'Please select the team member who helped you', field: 'staff' },
  staff_unknown: { code: 'staff_required', error: 'Please select the team member who helped you', field: 'staff' },
  password_too_short: { code: 'invalid', error: 'Password must be at least 8 characters', field: 'password' },
  password_too_long: { code: 'invalid', error: 'Password must be at most 128 characters', field: 'password' },
  password_too_common: {
    code: 'password_too_common',
    error: 'This password is easy to guess. Please choose another one.',
    field: 'password',
  },
  reauthentication_needed: {
    code: 'reauthentication_needed',
    error: 'Please enter your current password, or sign in again with a code',
  },
  wrong_current_password: {
    code: 'wrong_credentials',
    error: 'Your current password is wrong',
    field: 'current_password',
  },
  referral_unknown: { code: 'not_found', error: 'This referral does not exist any more' },
  referral_not_signed_up: {
    code: 'referral_not_signed_up',
    error: 'This friend has not signed up yet. Only a signed-up referral can be completed.',
  },
  refers_themself: {
    code: 'refers_themself',
    error: 'Nobody can refer themself: this is the email of the person who refers',
  },
  already_patient: { code: 'already_patient', error: 'This person is a patient already, and can not be referred' },
  already_referred: {
    code: 'already_referred',
    error: 'This friend has been referred already. A friend counts for the first person who referred them.',
  },
  referral_completed: { code: 'undo_does_not_fit', error: 'This referral was completed since. Undo that first.' },
  phone_unreadable: { code: 'invalid', error: 'Please enter a valid phone number', field: 'phone' },
  user_unknown: { code: 'not_found', error: 'This person does not exist any more' },
  given_in_future: { code: 'invalid', error: 'This day is still to come', field: 'given_on' },
  request_taken: {
    code: 'request_taken',
    error: 'Something else was recorded with this request already. Please reload the page and try again.',
  },
  own_account: { code: 'own_account', error: 'You cannot delete your own account. Please ask another admin.' },
  own_role: { code: 'own_role', error: 'You cannot take the admin role from yourself. Please ask another admin.' },
  not_an_admin: { code: 'not_found', error: 'This person is no admin any more' },
  email_invalid: { code: 'invalid', error: 'Please enter a valid email address', field: 'email' },
  last_admin: { code: 'last_admin', error: 'This is the last admin: grant the role to someone else first.' },
  activity_unknown: { code: 'not_found', error: 'This entry does not exist' },
  already_undone: { code: 'already_undone', error: 'This was undone already' },
  nothing_to_undo: { code: 'nothing_to_undo', error: 'There is nothing to undo here, or the 30 days for it are over' },
  undo_over: { code: 'undo_over', error: 'The 30 days in which this could be undone are over' },
  referral_gone: { code: 'undo_does_not_fit', error: 'This referral was deleted since. Undo that first.' },
  referral_changed: {
    code: 'undo_does_not_fit',
    error: 'This referral has changed since, so its completion cannot be undone any more',
  },
  referrals_changed: {
    code: 'undo_does_not_fit',
    error: 'These referrals have changed since. Set the counters anew instead.',
  },
  patient_gone: { code: 'undo_does_not_fit', error: 'This patient was deleted since. Undo that first.' },
  referrer_gone: {
    code: 'undo_does_not_fit',
    error: 'The person whose referral this is was deleted since. Undo that first.',
  },
  email_taken: { code: 'undo_does_not_fit', error: 'Someone has signed up with this email since' },
  friend_taken: { code: 'undo_does_not_fit', error: 'The friend was referred by someone again since' },
  patient_missing: { code: 'invalid', error: 'Select a patient or enter an email', field: 'user_id' },
  patient_unknown: { code: 'not_found', error: 'This patient does not exist any more' },
  qr_generation_unknown: { code: 'not_found', error: 'This QR does not exist any more' },
  settings_changed_meanwhile: {
    code: 'settings_changed_meanwhile',
    error: 'Someone else changed the settings meanwhile. Load them again, then make your change once more.',
  },
  pairing_expired: { code: 'pairing_expired', error: 'This code has expired. The screen has to ask for a new one.' },
  screen_code_unknown: {
    code: 'not_found',
    error: 'No screen shows this code. Please look at the screen again: its code may have changed.',
  },
  screen_code_expired: { code: 'pairing_expired', error: 'This code has expired. The screen shows a new one by now.' },
  screen_code_claimed: { code: 'screen_code_claimed', error: 'The screen with this code was paired already' },
  screen_unknown: { code: 'not_found', error: 'This screen does not exist any more' },
  no_email_column: { code: 'csv_unreadable', error: 'No column of emails was found. Name one column "Email".' },
  file_empty: { code: 'csv_unreadable', error: 'This file is empty. Export the list again, and upload the new file.' },
  no_patients: {
    code: 'csv_unreadable',
    error: 'This list has headings and no patients below them. Nothing was imported.',
  },
  file_is_workbook: {
    code: 'csv_unreadable',
    error: 'This is an Excel workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
  },
  file_unreadable: { code: 'csv_unreadable', error: 'This file cannot be read as a CSV' },
} as const satisfies Record<DomainReason, Answer>;

/** The answer to a refusal of the domain. */
export function refused<const Reason extends DomainReason>(reason: Reason): Refusal<(typeof answers)[Reason]['code']> {
  const { error, field }: Answer = answers[reason];
  return refusal<(typeof answers)[Reason]['code']>(
    answers[reason].code,
    error,
    field === undefined ? {} : { fields: { [field]: error } },
  );
}
