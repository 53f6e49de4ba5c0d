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

/** What a tap on Unsubscribe stopped. Undo turns on that and nothing else (record 0129). */
interface Stopped {
  /** From the unsubscribe link. */
  readonly id: string;
  readonly at: Date;
}

/** The token of Undo. `tokens` sign for this purpose only, so it and an email's token can't stand in for each other. */
export const undoTokenFor = (tokens: UnsubscribeTokens, { id, at }: Stopped): string =>
  tokens.tokenFor(`${id}~${at.getTime()}`);

/** Undefined if it wasn't made here or was altered. */
export function readUndoToken(tokens: UnsubscribeTokens, token: string): Stopped | undefined {
  const [id = '', at] = tokens.read(token)?.split('~') ?? [];
  return at === undefined ? undefined : { id, at: new Date(Number(at)) };
}
