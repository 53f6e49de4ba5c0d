import type { ReadStores, Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { Cause, SharedByStores } from './sql/postgres-store.ts';
import { PostgresActivityLog } from './activity/postgres-activity-log.ts';
import { PostgresApiKeys } from './api-keys/postgres-api-keys.ts';
import { PostgresCreditLedger } from './credit/postgres-credit-ledger.ts';
import { PostgresCreditPolicies } from './credit/policy/postgres-credit-policies.ts';
import { PostgresFollowUpTexts } from './follow-ups/postgres-follow-up-texts.ts';
import { PostgresLandlines } from './follow-ups/postgres-landlines.ts';
import { PostgresTextOptOuts } from './follow-ups/postgres-text-opt-outs.ts';
import { PostgresTextReplies } from './follow-ups/postgres-text-replies.ts';
import { PostgresCreditPostings } from './credit/postgres-credit-postings.ts';
import { PostgresCreditSlips } from './credit/postgres-credit-slips.ts';
import { PostgresReportThresholds } from './credit/report/postgres-report-thresholds.ts';
import { PostgresRedemptions } from './credit/postgres-redemptions.ts';
import { PostgresDisplayEvents } from './screens/postgres-display-events.ts';
import { ClosingWrites } from './sql/closing-writes.ts';
import type { MailSeal } from './mail/mail-seal.ts';
import { PostgresQrGenerations } from './front-desk/postgres-qr-generations.ts';
import { PostgresMailRefusals } from './outreach/postgres-mail-refusals.ts';
import { PostgresMailings } from './outreach/postgres-mailings.ts';
import { PostgresOutreach } from './outreach/postgres-outreach.ts';
import { PostgresOutbox } from './mail/postgres-outbox.ts';
import { PostgresRecordMerges } from './merge/postgres-record-merges.ts';
import { PostgresImportRecords } from './patients/postgres-import-records.ts';
import { PostgresPatientImports } from './patients/postgres-patient-imports.ts';
import { PostgresUsers } from './patients/postgres-users.ts';
import type { PostgresDatabase } from './sql/postgres-database.ts';
import { PostgresFilms } from './practice/postgres-films.ts';
import { PostgresPracticeLogos } from './practice/postgres-practice-logos.ts';
import { PostgresPracticeProfiles } from './practice/postgres-practice-profiles.ts';
import { PostgresPracticeJobs } from './practice-system/postgres-practice-jobs.ts';
import { PostgresReports } from './practice-system/postgres-reports.ts';
import { PostgresVisits } from './practice-system/postgres-visits.ts';
import { PostgresPatientCharts } from './practice-system/postgres-patient-charts.ts';
import { PostgresPracticeConnections } from './practice-system/postgres-practice-connections.ts';
import { PostgresQuoteRequests } from './quotes/postgres-quote-requests.ts';
import { PostgresFailedMessages } from './deliveries/postgres-failed-messages.ts';
import { PostgresFlagJudgements } from './referrals/postgres-flag-judgements.ts';
import { PostgresReferrals } from './referrals/postgres-referrals.ts';
import { PostgresScreenPairings } from './screens/postgres-screen-pairings.ts';
import { PostgresScreens } from './screens/postgres-screens.ts';
import { PostgresMailLinks } from './sign-in/postgres-mail-links.ts';
import { PostgresOneTimeCodes } from './sign-in/postgres-one-time-codes.ts';
import { PostgresPasskeys } from './sign-in/postgres-passkeys.ts';
import { PostgresRecoveryCodes } from './sign-in/postgres-recovery-codes.ts';
import { PostgresSignInSteps } from './sign-in/postgres-sign-in-steps.ts';
import { PostgresSessions } from './sign-in/postgres-sessions.ts';
import { PostgresTaskMarks } from './tasks/postgres-task-marks.ts';
import { PostgresWebhookDeliveries } from './webhooks/postgres-webhook-deliveries.ts';
import { PostgresWebhookEvents } from './webhooks/postgres-webhook-events.ts';
import { PostgresWebhooks } from './webhooks/postgres-webhooks.ts';

/**
 * Runs each unit in one read committed transaction, so a read after waiting for a lock sees the other's changes.
 * @throws StoreUnavailable if the connection is lost.
 */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #database: PostgresDatabase;
  readonly #mailSeal: MailSeal;
  readonly #cause: () => Cause | undefined;

  /** @param cause returns the current cause each time it is called. */
  constructor(database: PostgresDatabase, mailSeal: MailSeal, cause: () => Cause | undefined = () => undefined) {
    this.#database = database;
    this.#mailSeal = mailSeal;
    this.#cause = cause;
  }

  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome> {
    const cause = this.#cause();
    return this.#database.transaction(async (queries) => {
      const closing = new ClosingWrites(queries);
      const outcome = await work(storesOf({ closing, mailSeal: this.#mailSeal, cause }));
      await closing.flush();
      return outcome;
    });
  }

  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.read((queries) =>
      work(storesOf({ closing: new ClosingWrites(queries), mailSeal: this.#mailSeal, cause: undefined })),
    );
  }
}

const storeClasses: { readonly [Name in keyof Stores]: new (shared: SharedByStores) => Stores[Name] } = {
  users: PostgresUsers,
  patientImports: PostgresPatientImports,
  importRecords: PostgresImportRecords,
  recordMerges: PostgresRecordMerges,
  referrals: PostgresReferrals,
  flagJudgements: PostgresFlagJudgements,
  quoteRequests: PostgresQuoteRequests,
  creditLedger: PostgresCreditLedger,
  creditPolicies: PostgresCreditPolicies,
  redemptions: PostgresRedemptions,
  creditPostings: PostgresCreditPostings,
  creditSlips: PostgresCreditSlips,
  reportThresholds: PostgresReportThresholds,
  oneTimeCodes: PostgresOneTimeCodes,
  mailLinks: PostgresMailLinks,
  sessions: PostgresSessions,
  passkeys: PostgresPasskeys,
  recoveryCodes: PostgresRecoveryCodes,
  signInSteps: PostgresSignInSteps,
  activity: PostgresActivityLog,
  apiKeys: PostgresApiKeys,
  qrGenerations: PostgresQrGenerations,
  followUpTexts: PostgresFollowUpTexts,
  textOptOuts: PostgresTextOptOuts,
  textReplies: PostgresTextReplies,
  landlines: PostgresLandlines,
  displayEvents: PostgresDisplayEvents,
  screens: PostgresScreens,
  screenPairings: PostgresScreenPairings,
  practiceProfiles: PostgresPracticeProfiles,
  practiceConnections: PostgresPracticeConnections,
  practiceJobs: PostgresPracticeJobs,
  visits: PostgresVisits,
  reports: PostgresReports,
  patientCharts: PostgresPatientCharts,
  films: PostgresFilms,
  practiceLogos: PostgresPracticeLogos,
  failedMessages: PostgresFailedMessages,
  taskMarks: PostgresTaskMarks,
  outbox: PostgresOutbox,
  outreach: PostgresOutreach,
  mailings: PostgresMailings,
  mailRefusals: PostgresMailRefusals,
  webhooks: PostgresWebhooks,
  webhookEvents: PostgresWebhookEvents,
  webhookDeliveries: PostgresWebhookDeliveries,
};

type Shared = { readonly shared: SharedByStores };

/** Creates a store each time it is accessed, since most units use only three. So stores hold no state. */
const eachWhenAsked: object = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(storeClasses).map(([name, Store]) => [
      name,
      {
        get(this: Shared) {
          return new Store(this.shared);
        },
      },
    ]),
  ),
);

const storesOf = (shared: SharedByStores): Stores =>
  Object.create(eachWhenAsked, { shared: { value: shared } }) as Stores;
