import { InMemoryActivityHistory } from '@rewards/in-memory/activity/in-memory-activity-history';
import { InMemoryCreditRecords } from '@rewards/in-memory/credit/in-memory-credit-records';
import { InMemoryRedemptionList } from '@rewards/in-memory/credit/in-memory-redemption-list';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-display-event-log';
import { InMemoryQrGenerationList } from '@rewards/in-memory/front-desk/in-memory-qr-generation-list';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { InMemoryPatientRecords } from '@rewards/in-memory/patients/in-memory-patient-records';
import { InMemoryPracticeTotals } from '@rewards/in-memory/patients/in-memory-practice-totals';
import { InMemoryUserDirectory } from '@rewards/in-memory/patients/in-memory-user-directory';
import { InMemoryQuoteList } from '@rewards/in-memory/quotes/in-memory-quote-list';
import { InMemoryDashboards } from '@rewards/in-memory/referrals/in-memory-dashboards';
import { InMemoryReferralLists } from '@rewards/in-memory/referrals/in-memory-referral-lists';
import { InMemoryReferralRecords } from '@rewards/in-memory/referrals/in-memory-referral-records';
import { InMemoryAttemptLimits } from '@rewards/in-memory/limits/in-memory-attempt-limits';
import { InMemoryPasswordTries } from '@rewards/in-memory/sign-in/in-memory-password-tries';
import type { StoreUnderTest } from './store-under-test.ts';

export async function openInMemoryStore(): Promise<StoreUnderTest> {
  const database = new InMemoryDatabase();
  return {
    unitOfWork: new InMemoryUnitOfWork(database),
    activityHistory: new InMemoryActivityHistory(database),
    userDirectory: new InMemoryUserDirectory(database),
    practiceTotals: new InMemoryPracticeTotals(database),
    referralLists: new InMemoryReferralLists(database),
    dashboards: new InMemoryDashboards(database),
    quoteList: new InMemoryQuoteList(database),
    patientRecords: new InMemoryPatientRecords(database),
    referralRecords: new InMemoryReferralRecords(database),
    creditRecords: new InMemoryCreditRecords(database),
    redemptionList: new InMemoryRedemptionList(database),
    attemptLimits: new InMemoryAttemptLimits(),
    passwordTries: new InMemoryPasswordTries(),
    qrGenerationList: new InMemoryQrGenerationList(database),
    displayEventLog: new InMemoryDisplayEventLog(database),
    async handOn(mailer) {
      for (const mail of database.committed.mails) await mailer.deliver(mail);
    },
    async close() {},
  };
}
