import type { Task } from 'graphile-worker';
import { deliverMail } from '../../mail/deliver-mail.ts';
import type { DatabaseLog } from '../../sql/database-log.ts';
import { deliverWebhook } from '../../webhooks/webhook-jobs.ts';

/** The job's name in the queue. It differs from the code's because older releases queue it too. */
export const releaseStuckJobs = 'release_stuck_mails';

/** Attempts are given up much sooner, so a process that holds an email or webhook this long has died. */
const stuckMinutes = 3;

const release = `
  with stuck as (
    select distinct locked_by from graphile_worker.jobs
    where task_identifier = any ($1::text[]) and locked_at < now() - make_interval(mins => $2))
  select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(locked_by))
  from stuck having count(*) > 0`;

/**
 * Returns emails and webhooks to the queue after the process that took them was killed. The queue itself would wait for
 * hours, and codes expire sooner.
 */
export function releaseStuckJobsTask(log: DatabaseLog): Task {
  return async (_payload, { query }) => {
    const { rows } = await query(release, [[deliverMail, deliverWebhook], stuckMinutes]);
    if (rows.length > 0) log.warn({}, 'Retrying emails and webhooks from a killed process');
  };
}
