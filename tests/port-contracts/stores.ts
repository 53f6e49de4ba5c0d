import type { ActivityHistory, ActivityRecord } from '@rewards/domain/activity/activity-history';
import type { CreditHistory } from '@rewards/domain/credit/credit-history';
import type { FriendSearch } from '@rewards/domain/referrals/friend-search';
import type { CreditPostingList } from '@rewards/domain/credit/postings/credit-posting-list';
import type { CreditBalances } from '@rewards/domain/credit/owed/credit-balances';
import type { YearReports } from '@rewards/domain/credit/report/year-reports';
import type { CreditRecords } from '@rewards/domain/credit/credit-records';
import type { Redemption } from '@rewards/domain/credit/redemption';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { Mailer } from '@rewards/domain/mailer';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PersonalData } from '@rewards/domain/patients/own-data/personal-data';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { FilmArchive } from '@rewards/domain/practice/films/film-archive';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { LikelyDuplicates } from '@rewards/domain/merge/likely-duplicates';
import type { LinkOpenings } from '@rewards/domain/referrals/trends/link-openings';
import type { PracticeTrends } from '@rewards/domain/referrals/trends/practice-trends';
import type { Deliveries } from '@rewards/domain/deliveries/deliveries';
import type { PersonalLinks } from '@rewards/domain/referrals/personal-links';
import type { MatchableReferrals } from '@rewards/domain/practice-system/matchable-referrals';
import type { ReferralLists, ReferralPages } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { CodeTries } from '@rewards/domain/sign-in/codes/code-tries';
import type { SessionDirectory } from '@rewards/domain/sign-in/sessions/session-directory';
import type { SessionStarts } from '@rewards/domain/sign-in/sessions/session-starts';
import type { PasswordTries } from '@rewards/domain/sign-in/passwords/password-tries';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import type { Sql } from '../support/sql.ts';

/** The ports of one empty store that both kinds implement. */
export interface StoreUnderTest {
  readonly unitOfWork: UnitOfWork;
  readonly practiceTotals: PracticeTotals;
  readonly linkOpenings: LinkOpenings;
  readonly referralLists: ReferralLists;
  readonly matchableReferrals: MatchableReferrals;
  readonly personalLinks: PersonalLinks;
  readonly dashboards: Dashboards;
  readonly creditRecords: CreditRecords;
  readonly filmArchive: FilmArchive;
  readonly attemptLimits: AttemptLimits;
  readonly passwordTries: PasswordTries;
  readonly codeTries: CodeTries;
  readonly sessionStarts: SessionStarts;
  readonly displayEventLog: DisplayEventLog;
  readonly sessionDirectory: SessionDirectory;
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

/** Adds what only PostgreSQL reads: no use case that writes needs it, so it has no double. */
export interface PostgresUnderTest extends StoreUnderTest {
  /** Plain SQL, for what no port can do. */
  readonly sql: Sql;
  readonly activityHistory: ActivityHistory;
  readonly userDirectory: UserDirectory;
  readonly likelyDuplicates: LikelyDuplicates;
  readonly practiceTrends: PracticeTrends;
  readonly referralLists: ReferralPages;
  readonly patientRecords: PatientRecords;
  readonly referralRecords: ReferralRecords;
  readonly quoteList: QuoteList;
  readonly redemptionList: RedemptionList;
  readonly creditBalances: CreditBalances;
  readonly yearReports: YearReports;
  readonly creditPostingList: CreditPostingList;
  readonly qrGenerationList: QrGenerationList;
  readonly personalData: PersonalData;
  readonly creditHistory: CreditHistory;
  readonly friendSearch: FriendSearch;
  readonly deliveries: Deliveries;
  /** Like `handOn`, but tries each job only once, whatever the outcome. */
  handOnOnce(mailer: Mailer): Promise<void>;
}
