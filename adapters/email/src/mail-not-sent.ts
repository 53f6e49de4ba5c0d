/**
 * The mail server could not be reached or did not take a mail. The message says why in words for an operator's log, and
 * holds neither the recipient nor anything of the mail: what the server answered may repeat both, so it is not kept.
 */
export class MailNotSent extends Error {
  /** Nodemailer's own word for what went wrong, such as ECONNECTION. */
  readonly code: string | undefined;
  /** The server's three-digit answer: from 500 on it will not change its mind. */
  readonly responseCode: number | undefined;

  constructor(server: string, failure: unknown) {
    const { code, responseCode } = readFailure(failure);
    const answer = responseCode === undefined ? '' : `, answer ${responseCode}`;
    super(`The mail server ${server} ${explain(code)} (${code ?? 'no code'}${answer})`);
    this.name = 'MailNotSent';
    this.code = code;
    this.responseCode = responseCode;
  }
}

function readFailure(failure: unknown): { code: string | undefined; responseCode: number | undefined } {
  if (typeof failure !== 'object' || failure === null) return { code: undefined, responseCode: undefined };
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
  const responseCode =
    'responseCode' in failure && typeof failure.responseCode === 'number' ? failure.responseCode : undefined;
  return { code, responseCode };
}

function explain(code: string | undefined): string {
  switch (code) {
    case 'EAUTH':
      return 'did not accept the user and password of SMTP_URL';
    case 'EENVELOPE':
      return 'refused the sender or the recipient';
    case 'EMESSAGE':
      return 'refused the message';
    case 'ETLS':
      return 'offered no safe connection';
    case 'ETIMEDOUT':
      return 'did not answer in time';
    case 'EDNS':
    case 'ECONNECTION':
    case 'ESOCKET':
      return 'could not be reached';
    default:
      return 'did not take the mail';
  }
}
