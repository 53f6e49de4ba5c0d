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
      'If you run your own authority, set NODE_EXTRA_CA_CERTS to its certificate file.',
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
      'Check the spelling of the address. If it rejects every recipient, it may require a sign-in: ' +
      'add the username and password to SMTP_URL.',
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
