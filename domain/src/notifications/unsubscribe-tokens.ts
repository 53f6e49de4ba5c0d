/**
 * What the link in a notification holds, so that one press stops them without signing in, and nobody can make a link
 * for someone else. A token says whose it is and no more, and works for good: old mails are read too.
 */
export interface UnsubscribeTokens {
  tokenFor(userId: string): string;
  /** The user it was made for; undefined for what was not made here, or was changed since. */
  read(token: string): string | undefined;
}
