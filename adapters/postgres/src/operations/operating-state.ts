import type { PostingState } from '@rewards/domain/credit/postings/credit-posting';
import type { ConnectionTrouble, ConnectionUse } from '@rewards/domain/practice-system/connection';
import { sql } from 'kysely';
import { appliedMigrations } from './applied-migrations.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';

/** Operator metrics that come from the database, so every process reports the same values. */
export interface OperatingState {
  readonly mails: { readonly failed: number; readonly retried: number };
  readonly texts: { readonly failed: number; readonly unknown: number };
  /** Postings to the practice's own system by state, and those that the comparison found. */
  readonly postings: Readonly<Record<PostingState | 'differing', number>>;
  readonly migrations: { readonly applied: number; readonly missing: number };
  readonly databaseBytes: number;
  /** The connection to the practice's own system. Undefined without one. */
  readonly practiceSystem:
    | {
        /** Undefined before the first reading. */
        readonly readAt: Date | undefined;
        /** Undefined while it works. */
        readonly failingSince: Readonly<Record<ConnectionUse, Date | undefined>>;
        readonly isPaused: boolean;
      }
    | undefined;
  /** Undefined before the first backup. */
  readonly lastBackupAt: Date | undefined;
}

interface Counts {
  readonly failedMails: number;
  readonly retriedMails: number;
  readonly failedTexts: number;
  readonly unknownTexts: number;
  readonly postings: Partial<OperatingState['postings']> | null;
  readonly databaseBytes: number;
  readonly lastBackupAt: Date | null;
}

const noPostings: OperatingState['postings'] = {
  waiting: 0,
  sending: 0,
  unknown: 0,
  posted: 0,
  refused: 0,
  needs_person: 0,
  cancelled: 0,
  differing: 0,
};

const sinceOf = (trouble: ConnectionTrouble | null) => (trouble ? new Date(trouble.since) : undefined);

/** @throws StoreUnavailable if the database is unavailable. */
export const operatingState = (database: PostgresDatabase): Promise<OperatingState> =>
  database.read(async (queries) => {
    const { rows } = await sql<Counts>`
      select mails.*, texts.*, pg_database_size(current_database())::float8 as "databaseBytes",
        (select max(made_at) from backups) as "lastBackupAt",
        (select json_object_agg(state, count) from (
          select state, count(*)::int from credit_postings group by state
          union all
          select 'differing', count(*)::int from credit_postings where finding is not null and not is_reviewed
        ) as counts) as postings
      from (
        select count(*) filter (where state = 'failed')::int as "failedMails",
          count(*) filter (where state = 'waiting')::int as "retriedMails"
        from mail_deliveries where state in ('waiting', 'failed') and failure is not null
      ) as mails, (
        select count(*) filter (where state = 'failed')::int as "failedTexts",
          count(*) filter (where state = 'unknown')::int as "unknownTexts"
        from follow_up_texts where (state = 'failed' and phone <> '') or state = 'unknown'
      ) as texts`.execute(queries);
    const counts = rows[0];
    if (!counts) throw new Error('The database counted nothing');
    const connection = await queries
      .selectFrom('practice_system')
      .select(['readAt', 'trouble', 'postingTrouble', 'pausedAt'])
      .executeTakeFirst();
    const applied = await appliedMigrations(queries);
    return {
      mails: { failed: counts.failedMails, retried: counts.retriedMails },
      texts: { failed: counts.failedTexts, unknown: counts.unknownTexts },
      postings: { ...noPostings, ...counts.postings },
      migrations: {
        applied: applied.size,
        missing: allMigrations.filter(({ name }) => !applied.has(name)).length,
      },
      databaseBytes: counts.databaseBytes,
      practiceSystem: connection && {
        readAt: connection.readAt ?? undefined,
        failingSince: { reading: sinceOf(connection.trouble), posting: sinceOf(connection.postingTrouble) },
        isPaused: connection.pausedAt !== null,
      },
      lastBackupAt: counts.lastBackupAt ?? undefined,
    };
  });
