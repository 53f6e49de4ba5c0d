import type { AdaptedPorts } from '@rewards/api/modules/ports';
import type { ActivityRecord } from '@rewards/domain/activity/activity-history';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type { Mailer } from '@rewards/domain/mailer';
import type { ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { Sql } from '../support/sql.ts';

/** The ports that both kinds implement in full. */
type Ports =
  | 'unitOfWork'
  | 'practiceTotals'
  | 'linkOpenings'
  | 'matchableReferrals'
  | 'dashboards'
  | 'creditRecords'
  | 'filmArchive'
  | 'attemptLimits'
  | 'passwordTries'
  | 'codeTries'
  | 'sessionStarts'
  | 'displayEventLog'
  | 'sessionDirectory';

/** One empty store of either kind. */
export interface StoreUnderTest extends Pick<AdaptedPorts, Ports> {
  readonly referralLists: ReferralLists;
  /** Activity entries, newest first, for tests that look up what to undo. */
  latestActivity(most: number): Promise<readonly ActivityRecord[]>;
  /** A user's redemptions in no particular order, for tests that add them up. */
  redemptionsOf(userId: string): Promise<readonly Redemption[]>;
  /** Whether any work is currently blocked by other work. */
  isHoldingUp(): Promise<boolean>;
  /** Delivers the outbox to a mailer until it is empty. */
  handOn(mailer: Mailer): Promise<void>;
  close(): Promise<void>;
}

type Readers =
  | 'keyCalls'
  | 'personalLinks'
  | 'activityHistory'
  | 'userDirectory'
  | 'likelyDuplicates'
  | 'practiceTrends'
  | 'patientRecords'
  | 'referralRecords'
  | 'quoteList'
  | 'redemptionList'
  | 'creditBalances'
  | 'yearReports'
  | 'creditPostingList'
  | 'qrGenerationList'
  | 'personalData'
  | 'creditHistory'
  | 'friendSearch'
  | 'deliveries';

/** Adds what only PostgreSQL reads: no use case that writes needs it, so it has no double. */
export interface PostgresUnderTest extends StoreUnderTest, Pick<AdaptedPorts, Readers> {
  readonly referralLists: AdaptedPorts['referralLists'];
  /** Plain SQL, for what no port can do. */
  readonly sql: Sql;
  /** Like `handOn`, but tries each job only once, whatever the outcome. */
  handOnOnce(mailer: Mailer): Promise<void>;
}
