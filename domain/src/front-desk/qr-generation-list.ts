import type { Cents } from '../cents.ts';
import type { WhyNoText } from '../follow-ups/follow-up-texts.ts';
import type { FollowUpText } from '../follow-ups/follow-up-text.ts';
import type { Page, PageRequest } from '../page.ts';

/** A QR generation as admins see it: the patient, its creator, and the current state of the patient's referrals. */
export interface QrGenerationRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly assignedStaff: string | null;
  readonly user: { readonly name: string; readonly email: string; readonly referralCode: string };
  /** Null once that admin's account is gone. */
  readonly admin: { readonly name: string; readonly email: string } | null;
  /** The text that follows the QR. Null if the patient gets none. */
  readonly followUp: Pick<FollowUpText, 'state' | 'dueAt' | 'failure'> | null;
  /** Why the patient gets none, if it was noted. */
  readonly leftOut: WhyNoText | null;
  readonly totalReferrals: number;
  readonly signedUpReferrals: number;
  readonly completedReferrals: number;
  readonly totalEarningsCents: Cents;
}

/** The reading side of the history. Newest first, then by id. Throws `StoreUnavailable` while the store is away. */
export interface QrGenerationList {
  list(page: PageRequest): Promise<Page<QrGenerationRecord>>;
  listOf(userId: string, page: PageRequest): Promise<Page<QrGenerationRecord>>;
}
