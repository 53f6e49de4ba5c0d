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
  EAUTH: 'The mail server did not accept our user and password. Please tell whoever looks after this system.',
  EENVELOPE: 'The mail server refused the address. Please check that it is spelt right.',
  EMESSAGE: 'The mail server refused the message.',
  ETLS: 'The mail server offered no safe connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server could not be found.',
  ESEAL:
    'This mail waits under a session key that is not set any more, so that it can not be read. ' +
    'Please have whoever looks after this system put the earlier key behind the others in SESSION_KEYS, ' +
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
