/**
 * The mail server didn't accept an email. The message and advice go to an operator's log, so they name the server and
 * the reason but never the recipient or any content.
 */
export class MailNotSent extends Error {
  /** A machine-readable reason, such as `sign_in_refused`. */
  readonly code: string;
  /** The server's three-digit reply. From 500 on, retrying doesn't help. */
  readonly responseCode: number | undefined;
  /** What the operator should do. */
  readonly advice: string;

  constructor(message: string, { code, responseCode, advice }: Pick<MailNotSent, 'code' | 'responseCode' | 'advice'>) {
    super(message);
    this.name = 'MailNotSent';
    this.code = code;
    this.responseCode = responseCode;
    this.advice = advice;
  }
}
