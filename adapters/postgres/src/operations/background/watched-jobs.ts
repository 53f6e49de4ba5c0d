import type { Task, TaskList } from 'graphile-worker';
import type { Cause } from '../../sql/postgres-store.ts';

export interface WatchedJob {
  readonly task: string;
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
  readonly cause: Cause;
  /** The queue's name for the workers of one runner. */
  readonly workers: string;
}

/** Runs each job and reports on it. It has to rethrow what the job throws. */
export type JobWatch = (job: WatchedJob, work: () => Promise<void>) => Promise<void>;

const causeIn = (payload: unknown): Cause => (payload as { readonly cause?: Cause } | null)?.cause ?? {};

/** Wraps each task in the watch. */
export const watchedJobs = (tasks: Readonly<Record<string, Task>>, watch: JobWatch): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([task, run]): [string, Task] => [
      task,
      (payload, helpers) => {
        const { id, attempts: attempt, locked_by: workers } = helpers.job;
        return watch({ task, id, attempt, workers: workers ?? '', cause: causeIn(payload) }, async () => {
          await run(payload, helpers);
        });
      },
    ]),
  );
