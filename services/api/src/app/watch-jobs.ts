import type { JobWatch } from '@rewards/postgres/operations/background/watched-jobs';
import type { Logger } from 'pino';
import type { Counted } from '../modules/counted.ts';
import { during } from '../http/under-way.ts';

export interface JobWatchParts {
  readonly counted: Pick<Counted, 'jobs'>;
  readonly log: Pick<Logger, 'debug' | 'info'>;
  /** The level of a job that a request caused; those that come by the clock are of no interest as long as they end. */
  readonly usual: 'info' | 'debug';
}

/**
 * Counts, times and logs each job, on account of the request that queued it: its lines, and those of all it
 * calls, have the request's id. Of a failure the queue itself tells.
 */
export const watchJobs =
  ({ counted, log, usual }: JobWatchParts): JobWatch =>
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
