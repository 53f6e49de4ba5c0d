/**
 * The token in a notification's unsubscribe link. One tap unsubscribes without signing in, and no one can forge a link
 * for someone else. It identifies the user, or the reminder to a friend without an account, and nothing more. It never
 * expires, because people read old emails.
 */
export interface UnsubscribeTokens {
  tokenFor(id: string): string;
  /** The ID it was made for. Undefined if it wasn't made here or was altered. */
  read(token: string): string | undefined;
}
