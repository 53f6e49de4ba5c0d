import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { ActivityLogTable } from './activity-log-table.ts';
import { ApiKeysTable } from './api-keys-table.ts';
import { KeyCallsTable } from './key-calls-table.ts';
import { BackupsTable } from './backups-table.ts';
import { creditTables } from './credit-tables.ts';
import { followUpsTables } from './follow-ups-tables.ts';
import { frontDeskTables } from './front-desk-tables.ts';
import { UsersTable } from './users-table.ts';
import { mergeTables } from './merge-tables.ts';
import { importsTables } from './imports-tables.ts';
import { practiceSystemTables } from './practice-system-tables.ts';
import { practiceTables } from './practice-tables.ts';
import { QuoteRequestsTable } from './quote-requests-table.ts';
import { MailDeliveriesTable } from './mail-deliveries-table.ts';
import { referralsTables } from './referrals-tables.ts';
import { screensTables } from './screens-tables.ts';
import { webhooksTables } from './webhooks-tables.ts';
import { outreachTables } from './outreach-tables.ts';
import { TaskMarksTable } from './task-marks-table.ts';
import { signInTables } from './sign-in-tables.ts';

/** Every table for MikroORM and kysely. Migrations create them. */
export const allTables = [
  UsersTable,
  ...mergeTables,
  ...importsTables,
  ...referralsTables,
  MailDeliveriesTable,
  TaskMarksTable,
  ...outreachTables,
  QuoteRequestsTable,
  ...creditTables,
  ...signInTables,
  ActivityLogTable,
  ApiKeysTable,
  KeyCallsTable,
  ...followUpsTables,
  ...screensTables,
  ...frontDeskTables,
  ...practiceTables,
  ...practiceSystemTables,
  BackupsTable,
  ...webhooksTables,
] as const;

/** Queries name columns like the domain's properties, and timestamps become dates. */
export const kyselyNaming = { columnNamingStrategy: 'property', convertValues: true } as const;

type EveryTable = InferKyselyDB<(typeof allTables)[number], typeof kyselyNaming>;

declare module '../sql/queries.ts' {
  interface Tables extends EveryTable {}
}
