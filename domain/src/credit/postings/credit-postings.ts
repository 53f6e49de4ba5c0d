import type { CreditPosting } from './credit-posting.ts';

/** Postings, written in a unit of work. They're locked after users and redemptions. */
export interface CreditPostings {
  /** Adds it, and queues the job that sends it. Throws if the redemption has one in this direction. */
  add(posting: CreditPosting): Promise<void>;
  /** Stores what changed. Throws if it doesn't exist. */
  save(posting: CreditPosting): Promise<void>;
  findForUpdate(id: string): Promise<CreditPosting | undefined>;
  /** A redemption's postings, the credit first. */
  listOfForUpdate(redemptionId: string): Promise<readonly CreditPosting[]>;
  /** A person's postings that aren't posted or canceled, oldest first. */
  listOpenForUpdate(userId: string): Promise<readonly CreditPosting[]>;
  /** All postings that aren't posted or canceled, of a connection or of all, oldest first. */
  listOpenOfForUpdate(connectionId: string | undefined): Promise<readonly CreditPosting[]>;
  /**
   * The one that has been due longest, of this connection. A reversal is due once nothing more happens with its credit.
   * One that other work holds is passed over.
   */
  findDueForUpdate(connectionId: string, at: Date): Promise<CreditPosting | undefined>;
  /** Posted ones of a connection since then, by chart. */
  listToCompare(connectionId: string, since: Date): Promise<readonly CreditPosting[]>;
  /** Queues the job that sends due postings. */
  wake(): Promise<void>;
}
