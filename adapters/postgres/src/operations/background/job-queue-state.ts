import { sql } from 'kysely';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';

/** The state of one kind of job. */
export interface JobQueueState {
  readonly task: string;
  /** Due now, including running jobs. */
  readonly ready: number;
  /** Taken by a process and unfinished. */
  readonly running: number;
  /** Due now and not taken. */
  readonly waiting: number;
  /** Due later, such as a text two hours after a QR, or an email retry. */
  readonly scheduled: number;
  /** Out of attempts. */
  readonly failed: number;
  /** How long the oldest due job has been due, in seconds, or 0. */
  readonly oldestReadySeconds: number;
}

/**
 * The job queue's length and age, by the database's clock.
 * @throws StoreUnavailable if the database is unavailable.
 */
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
