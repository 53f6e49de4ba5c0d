import * as z from 'zod/mini';

/** Machine names of all errors, with their HTTP status (rule 17). */
export const errorStatus = {
  unreadable: 400,
  csv_missing: 400,
  film_missing: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  not_allowed: 403,
  wrong_origin: 403,
  own_account: 403,
  own_role: 403,
  reauthentication_needed: 403,
  not_found: 404,
  referral_not_signed_up: 409,
  screen_code_claimed: 409,
  nothing_flagged: 409,
  not_to_be_retried: 409,
  text_not_planned: 409,
  mails_refused: 409,
  refers_themself: 409,
  already_patient: 409,
  already_referred: 409,
  invitation_not_asked: 409,
  last_admin: 409,
  settings_changed_meanwhile: 409,
  films_full: 409,
  patient_changed_meanwhile: 409,
  counters_changed_meanwhile: 409,
  email_in_use: 409,
  email_of_admin: 409,
  texts_refused: 409,
  above_balance: 409,
  terms_began: 409,
  terms_changed_meanwhile: 409,
  practice_system_connected: 409,
  practice_system_busy: 409,
  practice_system_unreachable: 409,
  request_taken: 409,
  already_undone: 409,
  nothing_to_undo: 409,
  undo_over: 409,
  undo_does_not_fit: 409,
  pairing_expired: 410,
  too_large: 413,
  encoding_unsupported: 415,
  film_unreadable: 415,
  invalid: 422,
  name_required: 422,
  staff_required: 422,
  password_too_common: 422,
  csv_unreadable: 422,
  too_many_attempts: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = z.object({
  /** A sentence for people. */
  error: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** For invalid input: each field's name and its error, in words. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.output<typeof errorBody>;
