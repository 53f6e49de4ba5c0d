/**
 * A mail that the mail server did not take. The message and the advice are for an operator's log: they name the server
 * and the reason, and neither the recipient nor anything in the mail.
 */
export class MailNotSent extends Error {
  /** The reason as a machine name, such as `sign_in_refused`. */
  readonly code: string;
  /** The server's three-digit answer: from 500 on, trying again changes nothing. */
  readonly responseCode: number | undefined;
  /** What an operator does about it. */
  readonly advice: string;

  constructor(message: string, { code, responseCode, advice }: Pick<MailNotSent, 'code' | 'responseCode' | 'advice'>) {
    super(message);
    this.name = 'MailNotSent';
    this.code = code;
    this.responseCode = responseCode;
    this.advice = advice;
  }
}
