/**
 * The mail server didn't accept an email. The message and advice go to an operator's log, so they name the server and
 * the reason but never the recipient or any content.
 */
export class MailNotSent extends Error {
  /** A machine-readable reason, such as `sign_in_refused`. */
  readonly code: string;
  /** The server's three-digit reply. */
  readonly responseCode: number | undefined;
  /** The server refused this email permanently, so it isn't tried again. */
  readonly isFinal: boolean;
  /** What the operator should do. */
  readonly advice: string;

  constructor(
    message: string,
    {
      code,
      responseCode,
      isFinal = false,
      advice,
    }: Pick<MailNotSent, 'code' | 'responseCode' | 'advice'> & { readonly isFinal?: boolean },
  ) {
    super(message);
    this.name = 'MailNotSent';
    this.code = code;
    this.responseCode = responseCode;
    this.isFinal = isFinal;
    this.advice = advice;
  }
}
