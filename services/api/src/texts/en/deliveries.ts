import type { FailedMessage } from '@rewards/domain/deliveries/failed-messages';

/** What each message is, for staff. */
const kinds: Readonly<Record<FailedMessage['kind'], string>> = {
  login_code: 'Sign-in code',
  password_reset_code: 'Password reset code',
  password_changed: 'Notice of a new password',
  email_changed: 'Notice of a new email',
  quote_request: 'Request from the quote page',
  referral_card: 'Referral card',
  personal_link: 'Personal link',
  program_invitation: 'Invitation to sign in',
  friend_signed_up: 'A friend signed up',
  credit_earned: 'Credit earned',
  follow_up: 'Follow-up text',
};

const failures: Readonly<Record<string, string>> = {
  unsubscribed: 'This person replied STOP, so that no text may be sent to them.',
  number_unusable: 'This phone takes no texts. Please check the number.',
  rejected: 'The SMS provider did not take the text.',
  provider_unavailable: 'The SMS provider could not be reached.',
  unconfirmed: 'Sending was broken off, and the SMS provider knows of no such text.',
  connection_refused: 'The mail server could not be reached.',
  host_unknown: 'The mail server could not be found.',
  unreachable: 'The mail server could not be reached.',
  timed_out: 'The mail server did not answer in time.',
  no_greeting: 'The mail server did not answer in time.',
  connection_lost: 'The connection to the mail server broke off.',
  starttls_missing: 'The mail server offers no encryption, so nothing was sent. Please tell your system administrator.',
  tls_unexpected: 'The mail server settings are wrong. Please tell your system administrator.',
  tls_failed: 'The mail server offered no safe connection. Please tell your system administrator.',
  certificate_untrusted: 'The mail server is not trusted here. Please tell your system administrator.',
  certificate_name: 'The mail server has a different name than expected. Please tell your system administrator.',
  certificate_expired: 'The certificate of the mail server expired. Please tell your system administrator.',
  sign_in_needed: 'The mail server requires a password. Please tell your system administrator.',
  sign_in_refused: 'The mail server did not accept our user and password. Please tell your system administrator.',
  sender_refused: 'The mail server refused our sender address. Please tell your system administrator.',
  recipient_refused: 'The mail server refused the address. Please check how it is spelled.',
  message_refused: 'The mail server refused the message.',
  try_later: 'The mail server can not take mail right now.',
  // As releases before wrote them down.
  EAUTH: 'The mail server did not accept our user and password. Please tell your system administrator.',
  EENVELOPE: 'The mail server refused the address. Please check that it is spelt right.',
  EMESSAGE: 'The mail server refused the message.',
  ETLS: 'The mail server offered no safe connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server could not be found.',
  ESEAL:
    'This mail waits under a session key that is not set any more, so that it can not be read. ' +
    'Please have your system administrator put the earlier key behind the others in SESSION_KEYS, ' +
    'or send the mail anew.',
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
};

/** What became of mails and texts. */
export const deliveries = {
  kinds,
  /** By the machine names of a failure, of which the first says most: EENVELOPE 550. */
  failure: (names: string): string => failures[names.split(' ')[0] ?? ''] ?? 'The mail server did not take the mail.',
};
