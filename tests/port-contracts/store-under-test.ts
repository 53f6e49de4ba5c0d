import { afterEach, beforeEach, describe } from '@jest/globals';
import type { ActivityHistory } from '@rewards/domain/activity/activity-history';
import type { CreditRecords } from '@rewards/domain/credit/credit-records';
import type { RedemptionList } from '@rewards/domain/credit/redemption-list';
import type { DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { QrGenerationList } from '@rewards/domain/front-desk/qr-generation-list';
import type { Mailer } from '@rewards/domain/mailer';
import type { PatientRecords } from '@rewards/domain/patients/patient-records';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { PasswordTries } from '@rewards/domain/sign-in/passwords/password-tries';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { openInMemoryStore } from './in-memory-store.ts';
import { openPostgresStore } from './postgres-store.ts';

/** Every port of one empty store. */
export interface StoreUnderTest {
  readonly unitOfWork: UnitOfWork;
  readonly activityHistory: ActivityHistory;
  readonly userDirectory: UserDirectory;
  readonly practiceTotals: PracticeTotals;
  readonly referralLists: ReferralLists;
  readonly dashboards: Dashboards;
  readonly quoteList: QuoteList;
  readonly patientRecords: PatientRecords;
  readonly referralRecords: ReferralRecords;
  readonly creditRecords: CreditRecords;
  readonly redemptionList: RedemptionList;
  readonly attemptLimits: AttemptLimits;
  readonly passwordTries: PasswordTries;
  readonly displayEventLog: DisplayEventLog;
  readonly qrGenerationList: QrGenerationList;
  /** Hands everything that is in the outbox to a mailer, until nothing is left. */
  handOn(mailer: Mailer): Promise<void>;
  close(): Promise<void>;
}

const stores = { 'in memory': openInMemoryStore, 'on PostgreSQL': openPostgresStore };

/**
 * Runs one suite on every kind of store. Each test has a store of its own, which the function given to the suite
 * returns.
 */
export function onEveryStore(port: string, suite: (store: () => StoreUnderTest) => void): void {
  for (const [where, open] of Object.entries(stores)) {
    describe(`${port} ${where}`, () => {
      let store: StoreUnderTest | undefined;
      beforeEach(async () => {
        store = await open();
      });
      afterEach(async () => {
        await store?.close();
        store = undefined;
      });
      suite(() => {
        if (!store) throw new Error('There is a store within a test only');
        return store;
      });
    });
  }
}
