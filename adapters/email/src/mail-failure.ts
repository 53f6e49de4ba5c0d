import { type SmtpRefusal, readSmtpRefusal } from './smtp-refusal.ts';

/** Why a mail server accepted no email, as far as its reply or the connection shows. */
export type MailFailure =
  | 'connection_refused'
  | 'host_unknown'
  | 'unreachable'
  | 'timed_out'
  /** It accepted an unencrypted connection and stayed silent. */
  | 'no_greeting'
  | 'connection_lost'
  | 'starttls_missing'
  /** It doesn't speak TLS from the start. */
  | 'tls_unexpected'
  | 'tls_failed'
  | 'certificate_untrusted'
  | 'certificate_name'
  | 'certificate_expired'
  | 'sign_in_needed'
  | 'sign_in_refused'
  | 'sender_refused'
  /** It gave no reason. */
  | 'recipient_refused'
  | SmtpRefusal
  | 'message_refused'
  | 'try_later'
  | 'refused';

/** Nodemailer's details about a failure, without the server's words: they may quote the recipient or the email. */
export interface SmtpFailure {
  /** Nodemailer's own code, such as ESOCKET. */
  readonly code: string | undefined;
  /** The underlying system error, such as ECONNREFUSED. */
  readonly originalCode: string | undefined;
  readonly responseCode: number | undefined;
  /** The SMTP command in progress. */
  readonly command: string | undefined;
  /** Why the server refused the email, if its reply shows that. */
  readonly refusal: SmtpRefusal | undefined;
  /** The phase in which the connection timed out. */
  readonly timeoutType: string | undefined;
}

export function readSmtpFailure(failure: unknown): SmtpFailure {
  const fields = (failure ?? {}) as Readonly<Record<string, unknown>>;
  const textAt = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const { responseCode } = fields;
  return {
    code: textAt('code'),
    originalCode: textAt('originalCode'),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: textAt('command'),
    refusal: readSmtpRefusal(textAt('response') ?? ''),
    timeoutType: textAt('timeoutType'),
  };
}

/** @param isTlsFromStart whether SMTP_URL begins with smtps:// */
export const mailFailureOf = (failure: SmtpFailure, isTlsFromStart: boolean): MailFailure =>
  failure.responseCode === undefined ? withoutAnswer(failure, isTlsFromStart) : answered(failure, failure.responseCode);

/**
 * Whether the server refused this email permanently, so trying again would only hurt the sender's reputation.
 * Problems with the connection or the sign-in are an operator's to mend, and don't count.
 */
export const isFinalFailure = ({ command, code, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 &&
  (code === 'EMESSAGE' || /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command ?? '')) &&
  responseCode !== 530;

function answered({ code, command, refusal }: SmtpFailure, responseCode: number): MailFailure {
  if (responseCode < 500) return 'try_later';
  // Servers without STARTTLS don't know the command, or not even EHLO.
  if (command === 'STARTTLS' || command === 'EHLO') return 'starttls_missing';
  if (responseCode === 530) return 'sign_in_needed';
  if (code === 'EAUTH') return 'sign_in_refused';
  if (command === 'MAIL FROM') return 'sender_refused';
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  if (isAboutEmail && refusal) return refusal;
  if (command === 'RCPT TO') return 'recipient_refused';
  return isAboutEmail ? 'message_refused' : 'refused';
}

const systemFailures: Readonly<Record<string, MailFailure>> = {
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  ETIMEDOUT: 'timed_out',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  // The server answered in plain text where TLS was expected.
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls_unexpected',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls_unexpected',
};

function withoutAnswer({ code, originalCode = '', timeoutType }: SmtpFailure, isTlsFromStart: boolean): MailFailure {
  const known = systemFailures[originalCode];
  if (known) return known === 'tls_unexpected' && !isTlsFromStart ? 'tls_failed' : known;
  if (/^ERR_(?:SSL|TLS)_|^EPROTO$/.test(originalCode)) return 'tls_failed';
  if (/CERT|SIGNATURE|^INVALID_/.test(originalCode)) return 'certificate_untrusted';
  switch (code) {
    case 'EDNS':
      return 'host_unknown';
    case 'ETIMEDOUT':
      return isTlsFromStart || timeoutType === 'CONNECT_TIMEOUT' ? 'timed_out' : 'no_greeting';
    case 'ETLS':
      return 'tls_failed';
    case 'EAUTH':
      return 'sign_in_refused';
    case 'ECONNECTION':
    case 'ESOCKET':
      return 'connection_lost';
    default:
      return 'refused';
  }
}
