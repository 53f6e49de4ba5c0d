/** The token in a mailing's link. It identifies one email of it, and no one can forge one. */
export interface MailingTokens {
  tokenFor(outreachId: string): string;
  /** Undefined if it wasn't made here or was altered. */
  read(token: string): string | undefined;
}
