import type { ReadStores, Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import { InMemoryActivityLog } from './activity/in-memory-activity-log.ts';
import { InMemoryApiKeys } from './api-keys/in-memory-api-keys.ts';
import { InMemoryCreditLedger } from './credit/in-memory-credit-ledger.ts';
import { InMemoryCreditPolicies } from './credit/in-memory-credit-policies.ts';
import { InMemoryCreditPostings } from './credit/in-memory-credit-postings.ts';
import { InMemoryCreditSlips } from './credit/in-memory-credit-slips.ts';
import { InMemoryReportThresholds } from './credit/in-memory-report-thresholds.ts';
import { InMemoryFailedMessages } from './deliveries/in-memory-failed-messages.ts';
import { InMemoryFollowUpTexts } from './follow-ups/in-memory-follow-up-texts.ts';
import { InMemoryLandlines } from './follow-ups/in-memory-landlines.ts';
import { InMemoryTextOptOuts } from './follow-ups/in-memory-text-opt-outs.ts';
import { InMemoryTextReplies } from './follow-ups/in-memory-text-replies.ts';
import { InMemoryRecordMerges } from './merge/in-memory-record-merges.ts';
import { InMemoryRedemptions } from './credit/in-memory-redemptions.ts';
import { InMemoryDisplayEvents } from './screens/in-memory-display-events.ts';
import { InMemoryQrGenerations } from './front-desk/in-memory-qr-generations.ts';
import { OnInMemoryDatabase } from './on-in-memory-database.ts';
import { InMemoryMailRefusals } from './outreach/in-memory-mail-refusals.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { InMemoryImportRecords } from './patients/in-memory-import-records.ts';
import { InMemoryPatientImports } from './patients/in-memory-patient-imports.ts';
import { InMemoryUsers } from './patients/in-memory-users.ts';
import { InMemoryFilms } from './practice/in-memory-films.ts';
import { InMemoryPracticeLogos } from './practice/in-memory-practice-logos.ts';
import { InMemoryPracticeProfiles } from './practice/in-memory-practice-profiles.ts';
import { InMemoryPatientCharts } from './practice-system/in-memory-patient-charts.ts';
import { InMemoryPracticeConnections } from './practice-system/in-memory-practice-connections.ts';
import { InMemoryPracticeJobs } from './practice-system/in-memory-practice-jobs.ts';
import { InMemoryReports } from './practice-system/in-memory-reports.ts';
import { InMemoryVisits } from './practice-system/in-memory-visits.ts';
import { InMemoryQuoteRequests } from './quotes/in-memory-quote-requests.ts';
import { InMemoryFlagJudgements } from './referrals/in-memory-flag-judgements.ts';
import { InMemoryReferrals } from './referrals/in-memory-referrals.ts';
import { InMemoryScreenPairings } from './screens/in-memory-screen-pairings.ts';
import { InMemoryScreens } from './screens/in-memory-screens.ts';
import { InMemoryMailLinks } from './sign-in/in-memory-mail-links.ts';
import { InMemoryOneTimeCodes } from './sign-in/in-memory-one-time-codes.ts';
import { InMemoryPasskeys } from './sign-in/in-memory-passkeys.ts';
import { InMemoryRecoveryCodes } from './sign-in/in-memory-recovery-codes.ts';
import { InMemorySignInSteps } from './sign-in/in-memory-sign-in-steps.ts';
import { InMemorySessions } from './sign-in/in-memory-sessions.ts';
import { InMemoryTaskMarks } from './tasks/in-memory-task-marks.ts';
import { InMemoryWebhookDeliveries } from './webhooks/in-memory-webhook-deliveries.ts';
import { InMemoryWebhookEvents } from './webhooks/in-memory-webhook-events.ts';
import { InMemoryWebhooks } from './webhooks/in-memory-webhooks.ts';
import { withoutDouble } from './without-double.ts';

/** Runs one unit of work at a time, which satisfies every promise about locks. */
export class InMemoryUnitOfWork extends OnInMemoryDatabase implements UnitOfWork {
  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome> {
    return this.run(work);
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    return this.database.transaction(async (draft) => {
      return work({
        users: new InMemoryUsers(draft),
        patientImports: new InMemoryPatientImports(draft),
        importRecords: new InMemoryImportRecords(draft),
        referrals: new InMemoryReferrals(draft),
        flagJudgements: new InMemoryFlagJudgements(draft),
        quoteRequests: new InMemoryQuoteRequests(draft),
        creditLedger: new InMemoryCreditLedger(draft),
        creditPolicies: new InMemoryCreditPolicies(draft),
        recordMerges: new InMemoryRecordMerges(draft),
        redemptions: new InMemoryRedemptions(draft),
        creditPostings: new InMemoryCreditPostings(draft),
        creditSlips: new InMemoryCreditSlips(draft),
        reportThresholds: new InMemoryReportThresholds(draft),
        oneTimeCodes: new InMemoryOneTimeCodes(draft),
        mailLinks: new InMemoryMailLinks(draft),
        sessions: new InMemorySessions(draft),
        passkeys: new InMemoryPasskeys(draft),
        recoveryCodes: new InMemoryRecoveryCodes(draft),
        signInSteps: new InMemorySignInSteps(draft),
        activity: new InMemoryActivityLog(draft),
        apiKeys: new InMemoryApiKeys(draft),
        qrGenerations: new InMemoryQrGenerations(draft),
        followUpTexts: new InMemoryFollowUpTexts(draft),
        textOptOuts: new InMemoryTextOptOuts(draft),
        textReplies: new InMemoryTextReplies(draft),
        landlines: new InMemoryLandlines(draft),
        displayEvents: new InMemoryDisplayEvents(draft),
        screens: new InMemoryScreens(draft),
        screenPairings: new InMemoryScreenPairings(draft),
        practiceProfiles: new InMemoryPracticeProfiles(draft),
        practiceConnections: new InMemoryPracticeConnections(draft),
        practiceJobs: new InMemoryPracticeJobs(draft),
        visits: new InMemoryVisits(draft),
        reports: new InMemoryReports(draft),
        patientCharts: new InMemoryPatientCharts(draft),
        films: new InMemoryFilms(draft),
        practiceLogos: new InMemoryPracticeLogos(draft),
        failedMessages: new InMemoryFailedMessages(draft),
        taskMarks: new InMemoryTaskMarks(draft),
        outbox: new InMemoryOutbox(draft),
        mailRefusals: new InMemoryMailRefusals(draft),
        get outreach(): never {
          return withoutDouble('the store of outreach');
        },
        get mailings(): never {
          return withoutDouble('the store of mailings');
        },
        webhooks: new InMemoryWebhooks(draft),
        webhookEvents: new InMemoryWebhookEvents(draft),
        webhookDeliveries: new InMemoryWebhookDeliveries(draft),
      });
    });
  }
}
