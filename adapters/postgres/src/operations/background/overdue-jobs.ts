import { sql } from 'kysely';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';

/** A job that is due leaves within seconds, unless the queue is full or stands still. */
export const overdueSeconds = 60;

/** Jobs that are due, with attempts left, and taken by no process. */
export interface OverdueJobs {
  readonly jobs: number;
  /** How long the oldest has been due, or 0. */
  readonly oldestSeconds: number;
}

/**
 * Jobs that have been due for longer than these seconds, by the database's clock.
 * @param tasks only these, because no one takes a newer release's jobs after going back. All by default.
 * @throws StoreUnavailable if the database is unavailable.
 */
export const overdueJobs = (
  database: PostgresDatabase,
  seconds: number = overdueSeconds,
  tasks?: readonly string[],
): Promise<OverdueJobs> =>
  database.read(async (queries) => {
    const { rows } = await sql<OverdueJobs>`
      select count(*)::int as jobs, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
      from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts
        and run_at < now() - make_interval(secs => ${seconds}::double precision)
        and ${tasks === undefined ? sql`true` : sql`task_identifier = any (${tasks}::text[])`}`.execute(queries);
    return rows[0] ?? { jobs: 0, oldestSeconds: 0 };
  });
