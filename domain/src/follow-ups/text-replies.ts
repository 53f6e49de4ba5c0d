/** A reply to a text that the desk should read. */
export interface TextReplyForDesk {
  readonly id: string;
  /** E.164 format. */
  readonly phone: string;
  /** The phone's first user, or null without an account. */
  readonly userId: string | null;
  readonly words: string;
  /** We asked back whether it means STOP. */
  readonly mayMeanStop: boolean;
  readonly receivedAt: Date;
}

/** Replies for the desk, written in a unit of work. */
export interface TextReplies {
  add(reply: TextReplyForDesk): Promise<void>;
  /** Marks a reply as done. @returns it, or undefined if it's unknown or already done */
  finish(id: string, at: Date): Promise<TextReplyForDesk | undefined>;
  /** Marks a reply as not done. @returns false if it's deleted or not done */
  reopen(id: string): Promise<boolean>;
}
