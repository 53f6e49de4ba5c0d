import type { ErrorCode } from '@rewards/contracts/errors';
import type { Answers } from '../composition/parts.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Every reason for which the domain refuses a call, as far as no page answers it. */
export type DomainReason = {
  [Reason in keyof Answers]: Answers[Reason] extends 'page' ? never : Reason;
}[keyof Answers];

type CodeOf<Reason extends DomainReason> = Answers[Reason] extends { readonly code: infer Code }
  ? Code
  : Answers[Reason];

/** A refusal of the domain whose reason is answered with one of these codes. */
export interface DomainRefusal<Code extends ErrorCode = ErrorCode> {
  readonly kind: 'refused';
  readonly reason: { [Reason in DomainReason]: CodeOf<Reason> extends Code ? Reason : never }[DomainReason];
}

/** For what only the service finds out, such as that what was just changed is gone already. */
export const refused = <const Reason extends DomainReason>(reason: Reason) => ({ kind: 'refused', reason }) as const;

export const isRefused = (value: unknown): value is DomainRefusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';

/** The sentence for each reason. It is total: a new reason of the domain does not compile until it stands here. */
export const sentences: Readonly<Record<DomainReason, string>> = {
  wrong_credentials: 'Wrong email or password',
  wrong_code: 'This code is wrong. Please check it, or ask for a new one.',
  code_ended:
    'This code can no longer be used: it expired, was used already, or was mistyped too often. ' +
    'Please ask for a new one.',
  name_required: 'Please enter your name',
  staff_required: 'Please select the team member who helped you',
  staff_unknown: 'Please select the team member who helped you',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password must be at most 128 characters',
  password_too_common: 'This password is easy to guess. Please choose another one.',
  reauthentication_needed: 'Please enter your current password, or sign in again with a code',
  wrong_current_password: 'Your current password is wrong',
  referral_unknown: 'This referral does not exist any more',
  referral_not_signed_up: 'This friend has not signed up yet. Only a signed-up referral can be completed.',
  refers_themself: 'Nobody can refer themself: this is the email of the person who refers',
  already_patient: 'This person is a patient already, and can not be referred',
  already_referred: 'This friend has been referred already. A friend counts for the first person who referred them.',
  referral_completed: 'This referral was completed since. Undo that first.',
  phone_unreadable: 'Please enter a valid phone number',
  user_unknown: 'This person does not exist any more',
  given_in_future: 'This day is still to come',
  request_taken: 'Something else was recorded with this request already. Please reload the page and try again.',
  own_account: 'You cannot delete your own account. Please ask another admin.',
  own_role: 'You cannot take the admin role from yourself. Please ask another admin.',
  not_an_admin: 'This person is no admin any more',
  email_invalid: 'Please enter a valid email address',
  last_admin: 'This is the last admin: grant the role to someone else first.',
  activity_unknown: 'This entry does not exist',
  already_undone: 'This was undone already',
  nothing_to_undo: 'There is nothing to undo here, or the 30 days for it are over',
  undo_over: 'The 30 days in which this could be undone are over',
  referral_gone: 'This referral was deleted since. Undo that first.',
  referral_changed: 'This referral has changed since, so its completion cannot be undone any more',
  referrals_changed: 'These referrals have changed since. Set the counters anew instead.',
  patient_gone: 'This patient was deleted since. Undo that first.',
  referrer_gone: 'The person whose referral this is was deleted since. Undo that first.',
  email_taken: 'Someone has signed up with this email since',
  friend_taken: 'The friend was referred by someone again since',
  patient_missing: 'Select a patient or enter an email',
  patient_unknown: 'This patient does not exist any more',
  qr_generation_unknown: 'This QR does not exist any more',
  settings_changed_meanwhile:
    'Someone else changed the settings meanwhile. Load them again, then make your change once more.',
  pairing_expired: 'This code has expired. The screen has to ask for a new one.',
  screen_code_unknown: 'No screen shows this code. Please look at the screen again: its code may have changed.',
  screen_code_expired: 'This code has expired. The screen shows a new one by now.',
  screen_code_claimed: 'The screen with this code was paired already',
  screen_unknown: 'This screen does not exist any more',
  no_email_column: 'No column of emails was found. Name one column "Email".',
  file_empty: 'This file is empty. Export the list again, and upload the new file.',
  no_patients: 'This list has headings and no patients below them. Nothing was imported.',
  file_is_workbook: 'This is an Excel workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
  file_unreadable: 'This file cannot be read as a CSV',
};

/** What a refusal of the domain is answered, by the table of the parts. */
export function answerTo(answers: Answers, reason: DomainReason): Refusal {
  const answer: ErrorCode | { readonly code: ErrorCode; readonly field: string } = answers[reason];
  const sentence = sentences[reason];
  return typeof answer === 'string'
    ? refusal(answer, sentence)
    : refusal(answer.code, sentence, { fields: { [answer.field]: sentence } });
}
