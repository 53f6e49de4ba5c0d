import type { ReadVisits } from '@rewards/domain/practice-system/read-visits';
import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';

/** The job's name in the queue. */
export const readVisits = 'read_visits';

/** Reads visits for a minute at most. If more are left, another job goes on. */
export function readVisitsTask(reading: Pick<ReadVisits, 'execute'>, log: DatabaseLog): Task {
  return async (_payload, { abortSignal, addJob }) => {
    const outcome = await reading.execute(() => abortSignal?.aborted ?? false);
    if (outcome.kind === 'failed') log.warn({ reason: outcome.words }, "The practice's system couldn't be read");
    if (outcome.kind === 'read' && outcome.hasMore) await addJob(readVisits, {}, { jobKey: readVisits });
  };
}
