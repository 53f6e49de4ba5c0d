import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely, QueryCreator } from 'kysely';
import { ActivityLogTable } from './activity/activity-log-table.ts';
import { BackupsTable } from './backups/backups-table.ts';
import { CreditLedgerTable } from './credit/credit-ledger-table.ts';
import { CreditPolicyTable } from './credit/policy/credit-policy-table.ts';
import { CreditYearsTable } from './credit/credit-years-table.ts';
import { FollowUpTextsTable } from './follow-ups/follow-up-texts-table.ts';
import { TextOptOutsTable } from './follow-ups/text-opt-outs-table.ts';
import { RedemptionsTable } from './credit/redemptions-table.ts';
import { DisplayEventsTable } from './screens/display-events-table.ts';
import { QrGenerationsTable } from './front-desk/qr-generations-table.ts';
import { UsersTable } from './patients/users-table.ts';
import { FilmPiecesTable } from './practice/film-pieces-table.ts';
import { FilmsTable } from './practice/films-table.ts';
import { PracticeProfileTable } from './practice/practice-profile-table.ts';
import { QuoteRequestsTable } from './quotes/quote-requests-table.ts';
import { MailDeliveriesTable } from './deliveries/mail-deliveries-table.ts';
import { FlagJudgementsTable } from './referrals/flag-judgements-table.ts';
import { ReferralsTable } from './referrals/referrals-table.ts';
import { ScreenPairingsTable } from './screens/screen-pairings-table.ts';
import { ScreenReportsTable } from './screens/screen-reports-table.ts';
import { ScreensTable } from './screens/screens-table.ts';
import { AttemptCountsTable } from './limits/attempt-counts-table.ts';
import { MailLinksTable } from './sign-in/mail-links-table.ts';
import { OneTimeCodesTable } from './sign-in/one-time-codes-table.ts';
import { PasswordTriesTable } from './sign-in/password-tries-table.ts';
import { SessionsTable } from './sign-in/sessions-table.ts';

/** Every table that MikroORM and kysely know. The migrations make them; nothing makes them from here. */
export const allTables = [
  UsersTable,
  ReferralsTable,
  FlagJudgementsTable,
  MailDeliveriesTable,
  QuoteRequestsTable,
  CreditYearsTable,
  CreditLedgerTable,
  CreditPolicyTable,
  RedemptionsTable,
  OneTimeCodesTable,
  MailLinksTable,
  SessionsTable,
  AttemptCountsTable,
  PasswordTriesTable,
  ActivityLogTable,
  DisplayEventsTable,
  FollowUpTextsTable,
  TextOptOutsTable,
  ScreensTable,
  ScreenReportsTable,
  ScreenPairingsTable,
  QrGenerationsTable,
  PracticeProfileTable,
  FilmsTable,
  FilmPiecesTable,
  BackupsTable,
] as const;

/** Queries name columns as the domain names properties, and instants come back as dates. */
export const kyselyNaming = { columnNamingStrategy: 'property', convertValues: true } as const;

export type Tables = InferKyselyDB<(typeof allTables)[number], typeof kyselyNaming>;
export type Queries = Kysely<Tables>;
/** What a statement that begins with tables of its own goes on with. */
export type Selecting = Pick<QueryCreator<Tables>, 'selectFrom'>;
