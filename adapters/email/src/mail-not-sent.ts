import { MailNotSent } from '@rewards/domain/mail-not-sent';
import { isFinalFailure, mailFailureOf, readSmtpFailure } from './mail-failure.ts';
import type { SmtpServer } from './smtp-connection.ts';
import { mailFailures } from './texts/en/mail-failures.ts';

/** Describes nodemailer's error without the server's reply, which may quote the recipient or the email. */
export function mailNotSent({ smtpUrl }: Pick<SmtpServer, 'smtpUrl'>, thrown: unknown): MailNotSent {
  const { host, protocol } = new URL(smtpUrl);
  const failure = readSmtpFailure(thrown);
  const code = mailFailureOf(failure, protocol === 'smtps:');
  const { found, advice } = mailFailures[code];
  const { responseCode } = failure;
  const detail = responseCode === undefined ? (failure.originalCode ?? failure.code) : `answer ${responseCode}`;
  const details = detail === undefined ? '' : ` (${detail})`;
  return new MailNotSent(`The mail server ${host} ${found}${details}`, {
    ...{ code, responseCode, advice },
    isFinal: isFinalFailure(failure),
  });
}
