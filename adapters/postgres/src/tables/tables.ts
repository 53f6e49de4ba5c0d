import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { ActivityLogTable } from './activity-log-table.ts';
import { ApiKeysTable } from './api-keys-table.ts';
import { BackupsTable } from './backups-table.ts';
import { CreditLedgerTable } from './credit-ledger-table.ts';
import { CreditPolicyTable } from './credit-policy-table.ts';
import { CreditPostingsTable } from './credit-postings-table.ts';
import { CreditSlipsTable } from './credit-slips-table.ts';
import { CreditYearsTable } from './credit-years-table.ts';
import { ReportThresholdsTable } from './report-thresholds-table.ts';
import { FollowUpTextsTable } from './follow-up-texts-table.ts';
import { LandlinesTable } from './landlines-table.ts';
import { LeftOutTextsTable } from './left-out-texts-table.ts';
import { TextOptOutsTable } from './text-opt-outs-table.ts';
import { TextRepliesTable } from './text-replies-table.ts';
import { RedemptionsTable } from './redemptions-table.ts';
import { DisplayEventsTable } from './display-events-table.ts';
import { QrGenerationsTable } from './qr-generations-table.ts';
import { QrScansTable } from './qr-scans-table.ts';
import { UsersTable } from './users-table.ts';
import { MergedRecordsTable } from './merged-records-table.ts';
import { PeopleApartTable } from './people-apart-table.ts';
import { ImportAnswersTable } from './import-answers-table.ts';
import { ImportChangesTable } from './import-changes-table.ts';
import { ImportMappingsTable } from './import-mappings-table.ts';
import { PatientImportsTable } from './patient-imports-table.ts';
import { PatientChartsTable } from './patient-charts-table.ts';
import { PracticeSystemTable } from './practice-system-table.ts';
import { DismissedMatchesTable } from './dismissed-matches-table.ts';
import { TakenReportsTable } from './taken-reports-table.ts';
import { VisitMatchesTable } from './visit-matches-table.ts';
import { VisitsTable } from './visits-table.ts';
import { FilmPiecesTable } from './film-pieces-table.ts';
import { FilmsTable } from './films-table.ts';
import { PracticeLogosTable } from './practice-logos-table.ts';
import { PracticeProfileTable } from './practice-profile-table.ts';
import { QuoteRequestsTable } from './quote-requests-table.ts';
import { MailDeliveriesTable } from './mail-deliveries-table.ts';
import { FlagJudgementsTable } from './flag-judgements-table.ts';
import { ReferralsTable } from './referrals-table.ts';
import { ScreenPairingsTable } from './screen-pairings-table.ts';
import { ScreenReportsTable } from './screen-reports-table.ts';
import { ScreensTable } from './screens-table.ts';
import { AttemptCountsTable } from './attempt-counts-table.ts';
import { PasskeysTable } from './passkeys-table.ts';
import { RecoveryCodesTable } from './recovery-codes-table.ts';
import { SignInStepsTable } from './sign-in-steps-table.ts';
import { MailLinksTable } from './mail-links-table.ts';
import { OneTimeCodesTable } from './one-time-codes-table.ts';
import { PasswordTriesTable } from './password-tries-table.ts';
import { WebhookDeliveriesTable } from './webhook-deliveries-table.ts';
import { WebhooksTable } from './webhooks-table.ts';
import { MailRefusalsTable } from './mail-refusals-table.ts';
import { MailingsTable } from './mailings-table.ts';
import { OutreachMailsTable } from './outreach-mails-table.ts';
import { ReminderSwitchesTable } from './reminder-switches-table.ts';
import { TaskMarksTable } from './task-marks-table.ts';
import { SessionsTable } from './sessions-table.ts';

/** Every table for MikroORM and kysely. Migrations create them. */
export const allTables = [
  UsersTable,
  MergedRecordsTable,
  PeopleApartTable,
  PatientImportsTable,
  ImportChangesTable,
  ImportMappingsTable,
  ImportAnswersTable,
  ReferralsTable,
  FlagJudgementsTable,
  MailDeliveriesTable,
  TaskMarksTable,
  ReminderSwitchesTable,
  OutreachMailsTable,
  MailingsTable,
  MailRefusalsTable,
  QuoteRequestsTable,
  CreditYearsTable,
  CreditLedgerTable,
  CreditPolicyTable,
  RedemptionsTable,
  CreditPostingsTable,
  CreditSlipsTable,
  ReportThresholdsTable,
  OneTimeCodesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInStepsTable,
  MailLinksTable,
  SessionsTable,
  AttemptCountsTable,
  PasswordTriesTable,
  ActivityLogTable,
  ApiKeysTable,
  DisplayEventsTable,
  FollowUpTextsTable,
  TextOptOutsTable,
  TextRepliesTable,
  LandlinesTable,
  LeftOutTextsTable,
  ScreensTable,
  ScreenReportsTable,
  ScreenPairingsTable,
  QrGenerationsTable,
  QrScansTable,
  PracticeProfileTable,
  PracticeLogosTable,
  PracticeSystemTable,
  VisitsTable,
  VisitMatchesTable,
  DismissedMatchesTable,
  TakenReportsTable,
  PatientChartsTable,
  FilmsTable,
  FilmPiecesTable,
  BackupsTable,
  WebhooksTable,
  WebhookDeliveriesTable,
] as const;

/** Queries name columns like the domain's properties, and timestamps become dates. */
export const kyselyNaming = { columnNamingStrategy: 'property', convertValues: true } as const;

type EveryTable = InferKyselyDB<(typeof allTables)[number], typeof kyselyNaming>;

declare module '../sql/queries.ts' {
  interface Tables extends EveryTable {}
}
