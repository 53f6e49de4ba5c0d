const inSeconds = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'second', unitDisplay: 'long' });
const inMinutes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'minute', unitDisplay: 'long' });
const inHours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', unitDisplay: 'long' });

/** The wait in words: seconds up to a minute and a half, then minutes, then hours, always rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return inSeconds.format(Math.max(1, Math.ceil(seconds)));
  return seconds <= 5_400 ? inMinutes.format(Math.ceil(seconds / 60)) : inHours.format(Math.ceil(seconds / 3_600));
}

/** The sentence for each reason of the domain, and for what a request can lack before the domain is asked. */
export const refusals = {
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
  password_names_practice:
    'This password is easy to guess: it is made of your email, or of the name or address of the practice. ' +
    'Please choose another one.',
  admin_password_too_short: 'The password of an admin must be at least 12 characters',
  password_outgrown:
    'Admins need a password of at least 12 characters, and yours is shorter. ' +
    'Please sign in with a code, then set a longer one.',
  reauthentication_needed: 'Please enter your current password, or sign in again with a code',
  wrong_current_password: 'Your current password is wrong',
  referral_unknown: 'This referral does not exist any more',
  referral_not_signed_up: 'This friend has not signed up yet. Only a signed-up referral can be completed.',
  visit_in_future: 'This day is still to come',
  visit_before_referral: 'On this day the friend had not been referred yet',
  nothing_flagged: 'Nothing is flagged here any more',
  mails_refused: 'This patient takes no emails from us. They may switch them on when signed in.',
  delivery_unknown: 'This message has left by now, or is none any more',
  not_to_be_retried: 'This code has expired. Whoever needs one asks for a new one.',
  refers_themself: 'Nobody can refer themself: this is the email of the person who refers',
  already_patient: 'This person is a patient already, and can not be referred',
  already_referred: 'This friend has been referred already. A friend counts for the first person who referred them.',
  invitation_not_asked: 'This question was answered already, or the time for it is over',
  referral_completed: 'This referral was completed since. Undo that first.',
  phone_unreadable: 'Please enter a valid phone number',
  user_unknown: 'This person does not exist any more',
  staff_not_on_team: 'Nobody on the team has this name',
  name_missing: 'Please enter a name',
  email_placeholder: 'This email is only a placeholder. Please enter a real one.',
  patient_changed_meanwhile:
    'Someone else changed this patient meanwhile. Look at what stands there now, then make your change once more.',
  email_of_admin: 'This is an admin, who signs in with this email. Make the new email an admin instead.',
  email_in_use: 'Someone else has this email already',
  email_of_friend: 'This is the email of a friend who was referred. Delete that referral first.',
  texts_refused: 'This patient refused texts themselves, and only they can take them up again: by START, or signed in.',
  award_above_cap: 'This is more than a year can hold',
  terms_too_early: 'Please choose a later day. Tomorrow can be chosen until ten minutes before midnight.',
  terms_unknown: 'Nothing is planned for this day',
  terms_began: 'This holds already, or begins within ten minutes. Plan a change for a later day.',
  terms_changed_meanwhile:
    'Someone else changed the credit terms meanwhile. Look at what is planned now, then plan yours once more.',
  given_in_future: 'This day is still to come',
  request_taken: 'Credit was already recorded by this form. Look at “Credit given out” before you record more.',
  own_account: 'You cannot delete your own account. Please ask another admin.',
  own_role: 'You cannot take the admin role from yourself. Please ask another admin.',
  not_an_admin: 'This person is no admin any more',
  email_invalid: 'Please enter a valid email address',
  last_admin: 'This is the last admin: grant the role to someone else first.',
  activity_unknown: 'This entry does not exist',
  already_undone: 'This was undone already',
  nothing_to_undo: 'There is nothing to undo here, or the 30 days for it are over',
  undo_over: 'The time in which this could be undone is over',
  referral_gone: 'This referral was deleted since. Undo that first.',
  referral_changed: 'This referral has changed since, so its completion cannot be undone any more',
  referrals_changed: 'These referrals have changed since. Set the counters anew instead.',
  patient_changed: 'This patient was changed once more since, so this correction cannot be undone any more',
  patient_gone: 'This patient was deleted since. Undo that first.',
  terms_changed: 'Something else was decided for this day since. Change that instead.',
  referrer_gone: 'The person whose referral this is was deleted since. Undo that first.',
  email_taken: 'Someone has signed up with this email since',
  film_gone: 'This film made room for newer ones, and can not be brought back',
  film_room_taken: 'There is no room for this film by now. Delete another one first.',
  scene_taken: 'A scene has this name by now. Call that one otherwise first.',
  friend_taken: 'The friend was referred by someone again since',
  patient_missing: 'Select a patient or enter an email',
  patient_unknown: 'This patient does not exist any more',
  patient_is_admin: 'This account belongs to staff. Cards are made for patients.',
  qr_generation_unknown: 'This QR does not exist any more',
  settings_changed_meanwhile:
    'Someone else changed the settings meanwhile. Load them again, then make your change once more.',
  scene_film_unknown: 'A scene names a film that does not exist any more',
  scene_films_too_many: 'At most 20 films',
  film_unknown: 'This film does not exist any more',
  film_unreadable: 'This is no film that screens can play. Please choose an MP4 or a WebM file.',
  films_full: 'There is no room for another film. Delete one first, then upload this one again.',
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

  not_signed_in: 'Please sign in',
  not_allowed: 'This is for the staff of the practice only',
  wrong_origin: 'This request came from a page that does not belong to us',
  unreadable: 'This request could not be read',
  too_large: 'This is too large',
  encoding_unsupported: 'Compressed requests aren’t supported. Send it again without Content-Encoding.',
  not_found: 'There is nothing here',
  invalid: 'This is not what was expected',
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: 'We can not answer right now. Please try again in a moment.',
  no_room: 'There is no room to take the file just now, and nothing was changed. Please tell whoever runs the server.',
  films_busy: 'Too many films are playing right now. Please try again in a moment.',
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  too_many_attempts: (seconds: number) => `Too many tries. Please wait ${waitInWords(seconds)} and try again.`,
  mail_just_sent: (seconds: number) => `This was mailed a moment ago. It can be sent again in ${waitInWords(seconds)}.`,
  code_just_sent: (seconds: number) =>
    `A code was sent a moment ago. Please look into your email, or ask again in ${waitInWords(seconds)}.`,

  mailed_too_often: (seconds: number) =>
    'Several emails were sent to this address already. Open the newest one and press the button in it. ' +
    `We can send another email in ${waitInWords(seconds)}.`,
  tried_too_often: (seconds: number) =>
    'Too many wrong codes. Press the button in the email instead. ' +
    `Or wait ${waitInWords(seconds)} and try a code again.`,

  credit_too_little: (balance: string) => `This is more than the ${balance} that are left`,
  credit_none: (balance: string) => `No credit is left: the balance is ${balance}`,
  csv_missing: 'Provide a File or CSV string',
  film_missing: 'Please choose a film',
  film_too_large: (megabytes: number) => `This film is too large: a film may have ${megabytes} MB at most`,
  file_breaks: (why: string, row: number) => `${why}: it breaks at row ${row}. Nothing was imported.`,
  sms_provider_only: 'This is for the SMS provider only',
  metrics_token_needed: 'The metrics are read with METRICS_TOKEN as a bearer token',
} as const;
