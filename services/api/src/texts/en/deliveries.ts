import type { FailedMessage } from '@rewards/domain/deliveries/failed-messages';
import { mailKinds } from '@rewards/email/texts/en';

const failures: Readonly<Record<string, string>> = {
  unsubscribed: "This person replied STOP, so we can't text them.",
  number_unusable: "This phone can't get texts. Check the number.",
  landline: "This phone is a landline. It can't get texts.",
  phone_off: 'The phone was off or out of reach.',
  blocked: 'The carrier blocks our texts to this phone. Call instead.',
  filtered: 'The carrier marked this text as spam. Tell your IT person.',
  number_unregistered:
    "Our texting number isn't registered with the phone carriers (A2P 10DLC), so no text arrives until it is. " +
    'Tell your IT person: "Register your number (A2P 10DLC)".',
  rejected: 'The SMS provider rejected the text.',
  provider_unavailable: "We couldn't reach the SMS provider.",
  unconfirmed: 'Sending was interrupted. The SMS provider has no record of this text.',
  connection_refused: "We couldn't reach the mail server.",
  host_unknown: "We couldn't find the mail server.",
  unreachable: "We couldn't reach the mail server.",
  timed_out: "The mail server didn't respond in time.",
  no_greeting: "The mail server didn't respond in time.",
  connection_lost: 'We lost the connection to the mail server.',
  starttls_missing: "The mail server doesn't support encryption, so we didn't send this. Tell your IT person.",
  tls_unexpected: 'The mail server settings are wrong. Tell your IT person.',
  tls_failed: "We couldn't connect to the mail server securely. Tell your IT person.",
  certificate_untrusted: "The mail server's certificate isn't trusted. Tell your IT person.",
  certificate_name: "The mail server's certificate is for a different name. Tell your IT person.",
  certificate_expired: "The mail server's certificate expired. Tell your IT person.",
  sign_in_needed: 'The mail server requires a password. Tell your IT person.',
  sign_in_refused: 'The mail server rejected our username and password. Tell your IT person.',
  sender_refused: 'The mail server rejected our sender address. Tell your IT person.',
  address_unknown: "This email address doesn't exist. Check the spelling.",
  mailbox_full: "This person's mailbox is full.",
  mailbox_closed: "This person's mailbox was closed. Ask for another address.",
  relay_denied: "The mail server doesn't send email for us. Tell your IT person.",
  policy_refused: 'A spam filter or another rule rejected this email. The address may be fine. Tell your IT person.',
  recipient_refused: 'The mail server rejected the address without saying why.',
  message_refused: 'The mail server rejected the message.',
  try_later: "The mail server can't accept email right now. We'll keep trying.",
  // As earlier releases stored them.
  EAUTH: 'The mail server rejected our username and password. Tell your IT person.',
  EENVELOPE: 'The mail server rejected the address or the sender.',
  EMESSAGE: 'The mail server rejected the message.',
  ETLS: "We couldn't connect to the mail server securely.",
  ETIMEDOUT: "The mail server didn't respond in time.",
  EDNS: "We couldn't find the mail server.",
  ESEAL:
    "This email was encrypted with a session key that's no longer set, so we can't read it. " +
    'Ask your IT person to add the old key after the others in SESSION_KEYS, or send the email again.',
  ECONNECTION: "We couldn't reach the mail server.",
  ESOCKET: "We couldn't reach the mail server.",
};

/** The outcome of emails and texts. */
export const deliveries = {
  /** What each message is, for staff. */
  kinds: { ...mailKinds, follow_up: 'Follow-up text' } satisfies Readonly<Record<FailedMessage['kind'], string>>,
  /** `names` are a failure's machine names, most specific first: EENVELOPE 550. */
  failure: (names: string): string => failures[names.split(' ')[0] ?? ''] ?? 'The mail server rejected the email.',
};
