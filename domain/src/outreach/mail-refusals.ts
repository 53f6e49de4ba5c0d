/** Mailboxes that get no emails of the practice's own. Written in a unit of work. */
export interface MailRefusals {
  /**
   * The mailbox of this email of the practice's own.
   * @returns false, and changes nothing, if the email is unknown or its mailbox refused before
   */
  addOf(outreachId: string, at: Date): Promise<boolean>;
  /** @returns false, and changes nothing, if the mailbox refused before */
  add(emailKey: string, at: Date): Promise<boolean>;
  /**
   * Undoes an `addOf` made at this time, unless an account has the mailbox.
   * @returns whether the email is known and its mailbox now has neither a refusal nor an account
   */
  removeOf(outreachId: string, at: Date): Promise<boolean>;
  has(emailKey: string): Promise<boolean>;
  /**
   * @param at removes only a refusal made at this time
   * @returns whether there was one
   */
  remove(emailKey: string, at?: Date): Promise<boolean>;
}
