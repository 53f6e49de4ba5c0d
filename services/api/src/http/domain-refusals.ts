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
import type { Say } from '../texts/texts.ts';
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
  /** The field at fault, where there is one. */
  readonly field?: string;
}

/**
 * How each reason is answered. The table is total: a new reason of the domain does not compile until it stands here.
 */
const answers = {
  wrong_credentials: { code: 'wrong_credentials' },
  wrong_code: { code: 'wrong_code' },
  code_ended: { code: 'wrong_code' },
  name_required: { code: 'name_required', field: 'name' },
  staff_required: { code: 'staff_required', field: 'staff' },
  staff_unknown: { code: 'staff_required', field: 'staff' },
  password_too_short: { code: 'invalid', field: 'password' },
  password_too_long: { code: 'invalid', field: 'password' },
  password_too_common: { code: 'password_too_common', field: 'password' },
  reauthentication_needed: { code: 'reauthentication_needed' },
  wrong_current_password: { code: 'wrong_credentials', field: 'current_password' },
  referral_unknown: { code: 'not_found' },
  referral_not_signed_up: { code: 'referral_not_signed_up' },
  refers_themself: { code: 'refers_themself' },
  already_patient: { code: 'already_patient' },
  already_referred: { code: 'already_referred' },
  referral_completed: { code: 'undo_does_not_fit' },
  phone_unreadable: { code: 'invalid', field: 'phone' },
  user_unknown: { code: 'not_found' },
  given_in_future: { code: 'invalid', field: 'given_on' },
  request_taken: { code: 'request_taken' },
  own_account: { code: 'own_account' },
  own_role: { code: 'own_role' },
  not_an_admin: { code: 'not_found' },
  email_invalid: { code: 'invalid', field: 'email' },
  last_admin: { code: 'last_admin' },
  activity_unknown: { code: 'not_found' },
  already_undone: { code: 'already_undone' },
  nothing_to_undo: { code: 'nothing_to_undo' },
  undo_over: { code: 'undo_over' },
  referral_gone: { code: 'undo_does_not_fit' },
  referral_changed: { code: 'undo_does_not_fit' },
  referrals_changed: { code: 'undo_does_not_fit' },
  patient_gone: { code: 'undo_does_not_fit' },
  referrer_gone: { code: 'undo_does_not_fit' },
  email_taken: { code: 'undo_does_not_fit' },
  friend_taken: { code: 'undo_does_not_fit' },
  patient_missing: { code: 'invalid', field: 'user_id' },
  patient_unknown: { code: 'not_found' },
  qr_generation_unknown: { code: 'not_found' },
  settings_changed_meanwhile: { code: 'settings_changed_meanwhile' },
  pairing_expired: { code: 'pairing_expired' },
  screen_code_unknown: { code: 'not_found' },
  screen_code_expired: { code: 'pairing_expired' },
  screen_code_claimed: { code: 'screen_code_claimed' },
  screen_unknown: { code: 'not_found' },
  no_email_column: { code: 'csv_unreadable' },
  file_empty: { code: 'csv_unreadable' },
  no_patients: { code: 'csv_unreadable' },
  file_is_workbook: { code: 'csv_unreadable' },
  file_unreadable: { code: 'csv_unreadable' },
} as const satisfies Record<DomainReason, Answer>;

/** The answer to a refusal of the domain, in the sentence that the catalogue has for its reason. */
export function refused<const Reason extends DomainReason>(reason: Reason): Refusal<(typeof answers)[Reason]['code']> {
  const { field }: Answer = answers[reason];
  const say: Say = ({ refusals }) => refusals[reason];
  return refusal<(typeof answers)[Reason]['code']>(
    answers[reason].code,
    say,
    field === undefined ? {} : { fields: { [field]: say } },
  );
}
