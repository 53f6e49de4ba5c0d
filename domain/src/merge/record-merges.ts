import type { FormerRecord } from '../patients/former-record.ts';
import type { User } from '../patients/user.ts';

/** The IDs of everything that hung on a record. */
export interface MovedRecords {
  readonly referralIds: readonly string[];
  readonly redemptionIds: readonly string[];
  readonly qrGenerationIds: readonly string[];
  readonly textReplyIds: readonly string[];
  readonly mailIds: readonly string[];
  /** Reminders and invitations. Missing in snapshots from before they moved. */
  readonly outreachIds?: readonly string[];
  /** Records that were merged into it before. */
  readonly formerIds: readonly string[];
}

/** Merged records, written in a unit of work. Lock both users first, the older one before the other. */
export interface RecordMerges {
  /** What became of a merged record. */
  findFormer(id: string): Promise<FormerRecord | undefined>;
  /** The records that were merged into a patient, oldest merge first. */
  listFormer(intoId: string): Promise<readonly FormerRecord[]>;
  addFormer(record: FormerRecord): Promise<void>;
  removeFormer(id: string): Promise<void>;
  /**
   * Gives everything that hangs on a record to another one: referrals, redemptions with their postings, QRs, replies,
   * emails, reminders, invitations and earlier merges. An invitation that still waits isn't sent. The ledger, the chart
   * and sessions stay where they are. @throws when both have a note of the same friend.
   */
  moveAll(fromId: string, toId: string): Promise<MovedRecords>;
  /** Gives these back, as far as they still belong to `fromId`. */
  moveBack(moved: MovedRecords, fromId: string, toId: string): Promise<void>;
  /** Sets the email of a user without asking who else has it. @throws when another user of the mailbox claims it. */
  giveEmail(user: Pick<User, 'id' | 'email' | 'sharesMailbox'>): Promise<void>;
  /** Adds the user of a merged record again. @throws when another user has the code or claims the mailbox. */
  bringBack(user: User): Promise<void>;
  /** Moves a friend's place to another of their emails, unless another referral holds it. @returns whether it moved. */
  moveFriend(referralId: string, email: string): Promise<boolean>;
  /** Remembers that two records are two people, so they're not suggested again. */
  tellApart(pair: PeopleApart): Promise<void>;
  /** @returns whether it was remembered. */
  forgetApart(oneId: string, otherId: string): Promise<boolean>;
}

/** Two records of which staff said that they're two people, in any order. */
export interface PeopleApart {
  readonly oneId: string;
  readonly otherId: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly recordMerges: RecordMerges;
  }
}
