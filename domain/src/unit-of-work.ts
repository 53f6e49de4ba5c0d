import type { ActivityLog } from './activity/activity-log.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { CreditLedger } from './credit/credit-ledger.ts';
import type { FailedMessages } from './deliveries/failed-messages.ts';
import type { FollowUpTexts, Landlines, TextOptOuts } from './follow-ups/follow-up-texts.ts';
import type { TextReplies } from './follow-ups/text-replies.ts';
import type { CreditPolicies } from './credit/policy/credit-policies.ts';
import type { CreditPostings } from './credit/postings/credit-postings.ts';
import type { RecordMerges } from './merge/record-merges.ts';
import type { ReportThresholds } from './credit/report/report-threshold.ts';
import type { CreditSlips } from './credit/postings/credit-slips.ts';
import type { Redemptions } from './credit/redemptions.ts';
import type { DisplayEvents } from './screens/display-events.ts';
import type { QrGenerations } from './front-desk/qr-generations.ts';
import type { Outbox } from './outbox.ts';
import type { Mailings } from './outreach/mailings.ts';
import type { Outreach } from './outreach/outreach.ts';
import type { ImportRecords } from './patients/import/import-records.ts';
import type { PatientImports } from './patients/import/patient-imports.ts';
import type { Users } from './patients/users.ts';
import type { Films } from './practice/films/films.ts';
import type { PracticeProfiles } from './practice/practice-profiles.ts';
import type { PatientCharts } from './practice-system/charts/patient-charts.ts';
import type { PracticeConnections } from './practice-system/practice-connections.ts';
import type { PracticeJobs } from './practice-system/practice-jobs.ts';
import type { Reports } from './practice-system/report/reports.ts';
import type { Visits } from './practice-system/visits.ts';
import type { QuoteRequests } from './quotes/quote-requests.ts';
import type { FlagJudgements } from './referrals/flag-judgement.ts';
import type { Referrals } from './referrals/referrals.ts';
import type { ScreenPairings } from './screens/screen-pairings.ts';
import type { Screens } from './screens/screens.ts';
import type { TaskMarks } from './tasks/task-marks.ts';
import type { MailLinks } from './sign-in/codes/mail-links.ts';
import type { OneTimeCodes } from './sign-in/codes/one-time-codes.ts';
import type { Passkeys } from './sign-in/passkeys/passkey.ts';
import type { RecoveryCodes } from './sign-in/passkeys/recovery-codes.ts';
import type { SignInSteps } from './sign-in/passkeys/sign-in-step.ts';
import type { Sessions } from './sign-in/sessions/sessions.ts';
import type { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
import type { WebhookEvents } from './webhooks/webhook-events.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/**
 * The writable stores, as seen by one transaction. Destructure it by name: a spread of it is empty. Use
 * `Object.create(stores, ...)` to replace one store.
 */
export interface Stores {
  readonly users: Users;
  readonly patientImports: PatientImports;
  readonly importRecords: ImportRecords;
  readonly recordMerges: RecordMerges;
  readonly referrals: Referrals;
  readonly flagJudgements: FlagJudgements;
  readonly quoteRequests: QuoteRequests;
  readonly creditLedger: CreditLedger;
  readonly creditPolicies: CreditPolicies;
  readonly redemptions: Redemptions;
  readonly creditPostings: CreditPostings;
  readonly creditSlips: CreditSlips;
  readonly reportThresholds: ReportThresholds;
  readonly oneTimeCodes: OneTimeCodes;
  readonly mailLinks: MailLinks;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly signInSteps: SignInSteps;
  readonly activity: ActivityLog;
  readonly apiKeys: ApiKeys;
  readonly qrGenerations: QrGenerations;
  readonly followUpTexts: FollowUpTexts;
  readonly textOptOuts: TextOptOuts;
  readonly textReplies: TextReplies;
  readonly landlines: Landlines;
  readonly displayEvents: DisplayEvents;
  readonly screens: Screens;
  readonly screenPairings: ScreenPairings;
  readonly practiceProfiles: PracticeProfiles;
  readonly practiceConnections: PracticeConnections;
  readonly practiceJobs: PracticeJobs;
  readonly visits: Visits;
  readonly reports: Reports;
  readonly patientCharts: PatientCharts;
  readonly films: Films;
  readonly failedMessages: FailedMessages;
  readonly taskMarks: TaskMarks;
  readonly outbox: Outbox;
  readonly outreach: Outreach;
  readonly mailings: Mailings;
  readonly webhooks: Webhooks;
  readonly webhookEvents: WebhookEvents;
  readonly webhookDeliveries: WebhookDeliveries;
}

/** The names of calls that change nothing. */
type Reading =
  | `${'find' | 'has' | 'list' | 'read'}${string}`
  | 'balanceOf'
  | 'countDue'
  | 'countOf'
  | 'foreseeUndo'
  | 'judge';

/** The stores without what writes or waits for a lock. */
export type ReadStores = {
  readonly [Name in keyof Stores]: Pick<
    Stores[Name],
    Exclude<Extract<keyof Stores[Name], Reading>, `${string}ForUpdate`>
  >;
};

/**
 * Runs work as one transaction: everything it wrote is kept when it resolves, nothing when it throws, the outbox
 * included. What a `...ForUpdate` call returned stays as it was read until the work ends. Work is run
 * once: rows are always locked in one order (users before referrals), so that parallel work waits
 * and none dies. Every store throws `StoreUnavailable` when the database is away, and so does the end of the work.
 *
 * @throws StoreUnavailable
 */
export interface UnitOfWork {
  run<Outcome>(work: (stores: Stores) => Promise<Outcome>): Promise<Outcome>;
  /** Runs reads without a transaction: each sees what is committed at its moment. */
  read<Outcome>(work: (stores: ReadStores) => Promise<Outcome>): Promise<Outcome>;
}
