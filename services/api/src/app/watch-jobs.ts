import type { JobWatch } from '@rewards/postgres/operations/background/watched-jobs';
import type { Logger } from 'pino';
import type { Counted } from '../modules/counted.ts';
import { during } from '../http/under-way.ts';

export interface JobWatchDependencies {
  readonly counted: Pick<Counted, 'jobs'>;
  readonly log: Pick<Logger, 'debug' | 'info'>;
  /** The log level of a job that a request queued. Scheduled jobs that succeed are logged at debug. */
  readonly usual: 'info' | 'debug';
}

/**
 * Counts, times and logs each job under the request that queued it: all its lines have the request's id. The queue
 * itself logs failures.
 */
export const watchJobs =
  ({ counted, log, usual }: JobWatchDependencies): JobWatch =>
  async ({ task, id, attempt, cause }, work) => {
    const began = performance.now();
    const { requestId } = cause;
    const tell = (outcome: 'done' | 'failed') => {
      const milliseconds = performance.now() - began;
      counted.jobs.observe({ task, outcome }, milliseconds / 1_000);
      log[requestId === undefined ? 'debug' : usual](
        { job: task, jobId: id, attempt, outcome, ms: Math.round(milliseconds) },
        'job',
      );
    };
    await during({ requestId }, async () => {
      try {
        await work();
        tell('done');
      } catch (failure) {
        tell('failed');
        throw failure;
      }
    });
  };
