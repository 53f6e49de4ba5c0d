/**
 * The token in a notification's unsubscribe link. One tap unsubscribes without signing in, and no one can forge a link
 * for someone else. It identifies the user and nothing more, and never expires because people read old emails.
 */
export interface UnsubscribeTokens {
  tokenFor(userId: string): string;
  /** The user it was made for. Undefined if it wasn't made here or was altered. */
  read(token: string): string | undefined;
}
