import { sql } from 'kysely';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';

/** How the jobs of one kind stand. */
export interface JobQueueState {
  readonly task: string;
  /** Due now, those under way included. */
  readonly ready: number;
  /** Taken by a process, and not ended. */
  readonly running: number;
  /** Due now, and taken by none. */
  readonly waiting: number;
  /** For later, such as a text two hours after a QR, or a mail that is tried again. */
  readonly scheduled: number;
  /** Tried as often as they may be, and given up. */
  readonly failed: number;
  /** For how long the oldest one that is due has been due, in seconds; 0 when none is. */
  readonly oldestReadySeconds: number;
}

/** The job queue's length and age, by the database's own clock. Throws StoreUnavailable while it can't be asked. */
export const jobQueueState = (database: PostgresDatabase): Promise<readonly JobQueueState[]> =>
  database.read(async (queries) => {
    const { rows } = await sql<JobQueueState>`
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts and run_at <= now())::int as ready,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts < max_attempts and run_at > now())::int as scheduled,
        count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as waiting,
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
        coalesce(
          extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())),
          0)::float8 as "oldestReadySeconds"
      from graphile_worker.jobs
      group by task_identifier`.execute(queries);
    return rows;
  });
