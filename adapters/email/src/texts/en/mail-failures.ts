import type { MailFailure } from '../../mail-failure.ts';

interface FailureWords {
  /** Follows "The mail server HOST", without a full stop. */
  readonly found: string;
  readonly advice: string;
}

/** What an operator reads about a mail server that takes no mail, in the log and from the doctor. */
export const mailFailures: Readonly<Record<MailFailure, FailureWords>> = {
  connection_refused: {
    found: 'refuses the connection',
    advice: 'Check the host and port in SMTP_URL, and that the mail server runs.',
  },
  host_unknown: {
    found: 'has a host name that does not exist',
    advice: 'Correct the host in SMTP_URL.',
  },
  unreachable: {
    found: 'can not be reached from this network',
    advice: 'Check the host in SMTP_URL, and the network and firewall of this machine.',
  },
  timed_out: {
    found: 'did not answer in time',
    advice: 'Check the host and port in SMTP_URL. A firewall may block the port: many networks block 25, so use 587.',
  },
  no_greeting: {
    found: 'took the connection and said nothing in time',
    advice:
      'If the port expects TLS from the start (usually 465), begin SMTP_URL with smtps://. ' +
      'Otherwise look at the mail server.',
  },
  connection_lost: {
    found: 'ended the connection without an answer',
    advice:
      'Look at its log: it may block this machine. ' +
      'If the port expects TLS from the start (usually 465), begin SMTP_URL with smtps://.',
  },
  starttls_missing: {
    found: 'offers no encryption (STARTTLS), so nothing was sent',
    advice:
      'Use a port that offers it (usually 587), or smtps:// with a port that expects TLS from the start ' +
      '(usually 465). ' +
      'SMTP_ALLOW_PLAINTEXT=on sends mail unencrypted: only for a mail server in your own network.',
  },
  tls_unexpected: {
    found: 'does not expect TLS from the start',
    advice: 'Begin SMTP_URL with smtp://, which turns on encryption by STARTTLS, or use the TLS port (usually 465).',
  },
  tls_failed: {
    found: 'could not agree on encryption (TLS) with this machine',
    advice: 'Look at its TLS settings: it may only offer outdated versions.',
  },
  certificate_untrusted: {
    found: 'shows a certificate that this machine does not trust',
    advice:
      'Give the mail server a certificate from a known authority. ' +
      'For an authority of your own, set NODE_EXTRA_CA_CERTS to the file of its certificate.',
  },
  certificate_name: {
    found: 'shows a certificate for another name',
    advice: 'Write the host in SMTP_URL as the certificate names it.',
  },
  certificate_expired: {
    found: 'shows a certificate that expired or is not valid yet',
    advice: 'Renew it on the mail server, and check the clock of this machine.',
  },
  sign_in_needed: {
    found: 'requires a sign-in',
    advice: 'Add the user and password to SMTP_URL: smtp://user:password@host:587.',
  },
  sign_in_refused: {
    found: 'did not accept the user and password',
    advice:
      'Correct them in SMTP_URL, with special characters percent-encoded (%40 for @). ' +
      'Some providers require an app password.',
  },
  sender_refused: {
    found: 'refused the sender',
    advice: 'Set MAIL_FROM to an address that this mail server may send from.',
  },
  recipient_refused: {
    found: 'refused the recipient',
    advice:
      'Check how the address is spelled. If it refuses every recipient, it may require a sign-in: ' +
      'add the user and password to SMTP_URL.',
  },
  message_refused: {
    found: 'refused the message',
    advice: 'Its log says why, such as a spam filter.',
  },
  try_later: {
    found: 'can not take mail right now',
    advice: 'Mail is sent again later. If this goes on, look at its log and at your quota there.',
  },
  refused: {
    found: 'did not take the mail',
    advice: 'Look at its log.',
  },
};
