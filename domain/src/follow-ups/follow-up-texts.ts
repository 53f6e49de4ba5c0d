import type { FollowUpFailure, FollowUpText } from './follow-up-text.ts';

/** A text that this process, and no other, is to send now. */
export interface ClaimedText extends Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'attempts'> {
  /** May be blank. */
  readonly name: string;
  readonly referralCode: string;
}

/**
 * Follow-up texts, written inside a unit of work. Each step is one conditional statement: whatever happens at once, a
 * text takes one way. Those of a QR that is gone are gone with it.
 */
export interface FollowUpTexts {
  /**
   * Keeps a text as scheduled; from its instant on it is taken up. At most one is added for each QR.
   * @returns false where none is: the phone replied STOP, another text is on its way to it, or one went there in the 24
   *   hours before (rules 22 and 37); also where several are added at once.
   */
  add(text: Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'dueAt'>, at: Date): Promise<boolean>;
  find(qrGenerationId: string): Promise<FollowUpText | undefined>;
  /** Known to the provider by this id. */
  findByMessage(messageId: string): Promise<FollowUpText | undefined>;
  /**
   * Scheduled to sending, at the phone that the user has now. Undefined when it is not scheduled or not due, or when
   * its user has no phone any more, takes no texts, or has replied STOP: what STOP was committed before is never
   * claimed. So too when another text was claimed for that phone in the 24 hours before, even if its QR is gone.
   */
  claim(qrGenerationId: string, at: Date): Promise<ClaimedText | undefined>;
  /** Scheduled or sending to scheduled, for later. */
  postpone(qrGenerationId: string, dueAt: Date, at: Date): Promise<boolean>;
  /** Sending or unknown to sent. */
  markSent(qrGenerationId: string, messageId: string): Promise<boolean>;
  /** Notes that a text arrived: sending, unknown or sent. It can't fail any more. */
  markDelivered(qrGenerationId: string, at: Date): Promise<boolean>;
  /** Sending, unknown or sent, and not delivered, to failed. What never arrived leaves its phone to the next text. */
  markFailed(qrGenerationId: string, failure: FollowUpFailure): Promise<boolean>;
  /** Sending to unknown. */
  markUnknown(qrGenerationId: string): Promise<boolean>;
  /** Scheduled and due to cancelled. */
  cancel(qrGenerationId: string, at: Date): Promise<boolean>;
  /** Everything scheduled for a phone to cancelled. @returns how many */
  cancelFor(phone: string): Promise<number>;
  /** To unknown what has been sending since before an instant: whoever sent it is no more. @returns how many */
  markStuck(before: Date): Promise<number>;
  /** The oldest first, at most 100. */
  listUnknown(): Promise<readonly FollowUpText[]>;
  /** Takes up once more what should have been since before an instant. @returns how many */
  wakeOverdue(before: Date): Promise<number>;
}

/** Phones that replied STOP, written inside a unit of work. */
export interface TextOptOuts {
  /** Does nothing for a phone that is there. */
  add(phone: string, at: Date): Promise<void>;
  remove(phone: string): Promise<void>;
}
