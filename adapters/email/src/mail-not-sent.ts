import { MailNotSent } from '@rewards/domain/mail-not-sent';
import { mailFailureOf, readSmtpFailure } from './mail-failure.ts';
import type { SmtpServer } from './smtp-connection.ts';
import { mailFailures } from './texts/en/mail-failures.ts';

/** Puts nodemailer's failure into words, without the server's answer: it may repeat the recipient or the mail. */
export function mailNotSent({ smtpUrl }: Pick<SmtpServer, 'smtpUrl'>, thrown: unknown): MailNotSent {
  const { host, protocol } = new URL(smtpUrl);
  const failure = readSmtpFailure(thrown);
  const code = mailFailureOf(failure, protocol === 'smtps:');
  const { found, advice } = mailFailures[code];
  const { responseCode } = failure;
  const detail = responseCode === undefined ? (failure.originalCode ?? failure.code) : `answer ${responseCode}`;
  const details = detail === undefined ? '' : ` (${detail})`;
  return new MailNotSent(`The mail server ${host} ${found}${details}`, { code, responseCode, advice });
}
