const inSeconds = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'second', unitDisplay: 'long' });
const inMinutes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'minute', unitDisplay: 'long' });
const inHours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', unitDisplay: 'long' });

/** The wait in words: seconds up to a minute and a half, then minutes, then hours. Always rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return inSeconds.format(Math.max(1, Math.ceil(seconds)));
  return seconds <= 5_400 ? inMinutes.format(Math.ceil(seconds / 60)) : inHours.format(Math.ceil(seconds / 3_600));
}

/** The sentence for each domain reason, and for what requests can lack before they reach the domain. */
export const refusals = {
  wrong_credentials: 'Wrong email or password',
  code_replaced: (time: string) => `That's an earlier code. We sent a newer one at ${time}. Use that one.`,
  wrong_code: "That code isn't right. Check it, or get a new one.",
  code_ended: 'This code no longer works. It expired, was already used, or had too many wrong attempts. Get a new one.',
  name_required: 'Please enter your name',
  staff_required: 'Please select the team member who helped you',
  staff_unknown: 'Please select the team member who helped you',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password must be at most 128 characters',
  password_too_simple: 'That password is too simple. Use different letters, numbers or words.',
  password_too_common: 'That password is easy to guess. Choose a different one.',
  password_names_practice:
    'That password is easy to guess. It uses your name or email, or the name or address of the practice. ' +
    'Choose a different one.',
  admin_password_too_short: 'Admin passwords must be at least 12 characters',
  password_outgrown:
    'Admin passwords must be at least 12 characters, and yours is shorter. ' +
    'Sign in with a code, then set a longer one.',
  reauthentication_needed: 'Please enter your current password, or sign in again with a code',
  wrong_current_password: "That isn't your current password",
  referral_unknown: 'This referral no longer exists',
  referral_not_signed_up: "This friend hasn't signed up yet. You can only complete signed-up referrals.",
  already_completed: 'This visit is already completed',
  too_many_lines: 'Paste at most 2,000 lines at once',
  visit_in_future: 'That date is in the future',
  visit_before_referral: "That's before the referral",
  nothing_flagged: 'Nothing is flagged here anymore',
  mails_refused: 'Emails are off for this patient. They can turn them on in their account.',
  delivery_unknown: 'This message was already sent or removed',
  text_unknown: "This text doesn't exist.",
  text_not_planned: 'This text was already sent or canceled.',
  text_reply_unknown: 'Someone already marked this reply as done.',
  not_to_be_retried: 'This code has expired. Request a new code.',
  refers_themself: "Patients can't refer themselves. This is the referrer's email.",
  already_patient: "This person is already a patient, so they can't be referred",
  already_referred: 'This friend was already referred. Only the first person to refer a friend gets credit.',
  invitation_not_asked: 'You already answered this question, or it has expired',
  referral_completed: 'This referral has since been completed. Undo that first.',
  phone_unreadable: 'Please enter a valid phone number',
  user_unknown: 'This person no longer exists',
  staff_not_on_team: 'No one on the team has that name',
  name_missing: 'Please enter a name',
  email_placeholder: 'This email is a placeholder. Please enter a real one.',
  counters_changed_meanwhile: 'Someone else just changed this number. Check it, then save again.',
  patient_changed_meanwhile:
    'Someone else just changed this patient. Check what it says now, then make your change again.',
  email_of_admin:
    "You can't change an admin's email because they sign in with it. Add the new email as an admin instead.",
  email_in_use: 'Someone else already has this email',
  email_of_friend: 'This email belongs to a referred friend. Delete that referral first.',
  reason_without_refusal: 'Turn texts off to record that the patient asked for it',
  texts_refused: 'The patient turned texts off. Only they can turn them back on, by texting START or in their account.',
  award_above_cap: "That's more than the annual limit",
  terms_too_early: 'Choose a later date. You can choose tomorrow until ten minutes before midnight.',
  terms_unknown: 'Nothing is scheduled for that day',
  terms_began: 'This is already in effect, or starts within ten minutes. Schedule a change for a later date.',
  terms_changed_meanwhile:
    "Someone else just changed the credit terms. Check what's scheduled now, then schedule yours again.",
  given_in_future: 'That date is in the future',
  request_taken: 'This form already recorded credit. Check “Redeemed credit” before you record more.',
  own_account: "You can't delete your own account. Ask another admin.",
  own_role: "You can't remove your own admin access. Ask another admin.",
  not_an_admin: 'This person is no longer an admin',
  email_invalid: 'Please enter a valid email address',
  last_admin: 'This is the only admin. Add another admin first.',
  activity_unknown: "This entry doesn't exist",
  already_undone: 'This was already undone',
  nothing_to_undo: "There's nothing to undo here, or it's been more than 30 days",
  undo_over: "It's too late to undo this",
  referral_gone: 'This referral has since been deleted. Undo that first.',
  referral_changed: "This referral has since changed, so you can't undo completing it",
  referrals_changed: 'These referrals have since changed. Set the counters again instead.',
  patient_changed: "This patient has since changed again, so you can't undo this edit",
  patient_gone: 'This patient has since been deleted. Undo that first.',
  terms_changed: 'A different change is now scheduled for that day. Edit that instead.',
  referrer_gone: 'The referrer has since been deleted. Undo that first.',
  email_taken: 'Someone has since signed up with this email',
  film_gone: "This video was removed to make room for newer ones, so you can't restore it",
  film_room_taken: "There's no room left for this video. Delete another one first.",
  scene_taken: 'That name is taken. Rename the other scene first.',
  friend_taken: 'Someone else has since referred this friend',
  patient_missing: 'Select a patient or enter an email',
  patient_unknown: 'This patient no longer exists',
  patient_is_admin: 'This account belongs to staff. Cards are only for patients.',
  qr_generation_unknown: 'This QR no longer exists',
  settings_changed_meanwhile: 'Someone else just changed the settings. Reload them, then make your change again.',
  scene_film_unknown: 'A scene uses a video that no longer exists',
  scene_films_too_many: 'At most 20 videos',
  film_unknown: 'This video no longer exists',
  film_unreadable: "Screens can't play this file. Choose an MP4 or WebM video.",
  films_full: "There's no room for another video. Delete one, then upload this one again.",
  pairing_expired: 'This code has expired. The screen needs a new one.',
  screen_code_unknown: 'No screen has this code. Check the screen again. Its code may have changed.',
  screen_code_expired: 'This code has expired. Enter the new code on the screen.',
  screen_code_claimed: 'The screen with this code is already paired',
  screen_unknown: 'This screen no longer exists',
  no_email_column: 'We couldn\'t find an email column. Name one column "Email".',
  file_empty: 'This file is empty. Export the list again and upload the new file.',
  no_contacts: 'We found no phone number and no email in this list. Nothing was changed.',
  no_patients: 'This list has column names but no patients. Nothing was imported.',
  file_is_workbook:
    "We can't read this kind of workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.",
  workbook_too_large: 'This workbook is too large. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
  file_is_web_page: 'This is a web page saved as .xls. Open it in Excel, save it as CSV, and upload that.',
  file_unreadable: "We can't read this file as CSV",

  not_signed_in: 'Please sign in',
  not_allowed: 'This is for practice staff only',
  wrong_origin: "This request came from a page that isn't ours",
  unreadable: "We couldn't read this request",
  too_large: "That's too large",
  encoding_unsupported: "Compressed requests aren't supported. Send it again without Content-Encoding.",
  not_found: "There's nothing here",
  invalid: "This isn't what we expected",
  parameter_unknown: (name: string) => `We don't know the parameter “${name}”, so nothing was changed.`,
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: "We can't respond right now. Please try again in a moment.",
  no_room: 'The server is out of space for this file, so nothing changed. Tell your IT person.',
  films_busy: 'Too many videos are playing right now. Please try again in a moment.',
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  too_many_attempts: (seconds: number) => `Too many attempts. Please wait ${waitInWords(seconds)} and try again.`,
  mail_just_sent: (seconds: number) => `We just emailed this. You can send it again in ${waitInWords(seconds)}.`,
  code_just_sent: (seconds: number) =>
    `We just sent you a code. Check your email, or try again in ${waitInWords(seconds)}.`,

  mailed_too_often: (seconds: number) =>
    "We've already sent several emails to this address. Open the newest one and tap the button in it. " +
    `You can get another email in ${waitInWords(seconds)}.`,
  tried_too_often: (seconds: number) =>
    'Too many wrong attempts. Tap the button in the email instead. ' +
    `Or wait ${waitInWords(seconds)} and try a code again.`,
  codes_ended: (seconds: number) =>
    `Too many wrong codes in a row for this email, so codes won't work for ${waitInWords(seconds)}. ` +
    'Tap the button in our email, sign in with your password, or call us.',

  credit_too_little: (balance: string) => `Only ${balance} is available`,
  credit_none: (balance: string) => `No credit available. The balance is ${balance}.`,
  csv_missing: 'Provide a File or CSV string',
  film_missing: 'Please choose a video',
  film_too_large: (megabytes: number) => `This video is too large. The limit is ${megabytes} MB.`,
  file_breaks: (why: string, row: number) => `${why}. The problem is at row ${row}. Nothing was imported.`,
  sms_provider_only: 'This is for the SMS provider only',
  metrics_token_needed: 'Send METRICS_TOKEN as a bearer token to read the metrics',
} as const;
