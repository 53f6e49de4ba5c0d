import type { MailFailure } from '../../mail-failure.ts';

interface FailureWords {
  /** Follows "The mail server HOST", without a period. */
  readonly found: string;
  readonly advice: string;
}

/** Explains to operators why the mail server refuses email, in the log and the doctor command. */
export const mailFailures: Readonly<Record<MailFailure, FailureWords>> = {
  connection_refused: {
    found: 'refused the connection',
    advice: 'Check the host and port in SMTP_URL, and that the mail server is running.',
  },
  host_unknown: {
    found: "has a host name that doesn't exist",
    advice: 'Fix the host in SMTP_URL.',
  },
  unreachable: {
    found: "can't be reached from this network",
    advice: 'Check the host in SMTP_URL, and the network and firewall of this machine.',
  },
  timed_out: {
    found: "didn't respond in time",
    advice:
      'Check the host and port in SMTP_URL. A firewall may be blocking the port. Many networks block 25, so use 587.',
  },
  no_greeting: {
    found: "accepted the connection but didn't send a greeting in time",
    advice:
      'If the port uses implicit TLS (usually 465), start SMTP_URL with smtps://. ' +
      'Otherwise check the mail server.',
  },
  connection_lost: {
    found: 'closed the connection without a reply',
    advice:
      'Check its log. It may be blocking this machine. ' +
      'If the port uses implicit TLS (usually 465), start SMTP_URL with smtps://.',
  },
  starttls_missing: {
    found: "doesn't offer encryption (STARTTLS), so nothing was sent",
    advice:
      'Use a port that offers it (usually 587), or smtps:// with an implicit TLS port ' +
      '(usually 465). ' +
      'SMTP_ALLOW_PLAINTEXT=on sends email unencrypted. Only use it for a mail server on your own network.',
  },
  tls_unexpected: {
    found: "doesn't use implicit TLS on this port",
    advice: 'Start SMTP_URL with smtp://, which turns on encryption with STARTTLS, or use the TLS port (usually 465).',
  },
  tls_failed: {
    found: "couldn't set up encryption (TLS) with this machine",
    advice: 'Check its TLS settings. It may only offer outdated versions.',
  },
  certificate_untrusted: {
    found: "has a certificate this machine doesn't trust",
    advice:
      'Give the mail server a certificate from a public authority. ' +
      'For a relay with its own authority, start the service with NODE_EXTRA_CA_CERTS=/path/to/ca.pem. ' +
      "It's read before .env, so set it in the environment itself.",
  },
  certificate_name: {
    found: 'has a certificate for a different name',
    advice: 'Use the name on the certificate as the host in SMTP_URL.',
  },
  certificate_expired: {
    found: "has a certificate that expired or isn't valid yet",
    advice: "Renew it on the mail server, and check this machine's clock.",
  },
  sign_in_needed: {
    found: 'requires a sign-in',
    advice: 'Add the username and password to SMTP_URL: smtp://user:password@host:587.',
  },
  sign_in_refused: {
    found: 'rejected the username and password',
    advice:
      'Fix them in SMTP_URL, with special characters percent-encoded (%40 for @). ' +
      'Some providers require an app password.',
  },
  sender_refused: {
    found: 'rejected the sender',
    advice: 'Set MAIL_FROM to an address this mail server can send from.',
  },
  recipient_refused: {
    found: 'rejected the recipient',
    advice:
      'It gave no reason. If it rejects every recipient, it may require a sign-in: ' +
      'add the username and password to SMTP_URL.',
  },
  address_unknown: {
    found: "says the address doesn't exist",
    advice: "Check the spelling of the address. We won't try again.",
  },
  mailbox_full: {
    found: "says the recipient's mailbox is full",
    advice: "We won't try again. Retry it from the desk later.",
  },
  mailbox_closed: {
    found: "says the recipient's mailbox is closed",
    advice: "Ask for another address. We won't try again.",
  },
  relay_denied: {
    found: "doesn't send email for us",
    advice: 'Add the username and password to SMTP_URL, or allow this machine to relay on the mail server.',
  },
  policy_refused: {
    found: 'rejected the email by its rules, such as a spam filter or a block list',
    advice:
      "Check its log. Make sure MAIL_FROM's domain has SPF, DKIM and DMARC records, " +
      "and that this server isn't on a block list.",
  },
  message_refused: {
    found: 'rejected the message',
    advice: 'Check its log for the reason, such as a spam filter.',
  },
  try_later: {
    found: "can't accept email right now",
    advice: "We'll try again later. If this continues, check its log and your quota there.",
  },
  refused: {
    found: 'rejected the email',
    advice: 'Check its log.',
  },
};
