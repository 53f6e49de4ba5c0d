import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';
import { deliverMail } from './deliver-mail.ts';

/** The job's name in the queue. */
export const releaseStuckMails = 'release_stuck_mails';

/** The mailer gives up much sooner, so a process that holds an email this long has died. */
const stuckMinutes = 3;

const release = `
  with stuck as (
    select distinct locked_by from graphile_worker.jobs
    where task_identifier = $1 and locked_at < now() - make_interval(mins => $2))
  select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(locked_by))
  from stuck having count(*) > 0`;

/**
 * Returns emails to the queue after the process that took them was killed. The queue itself would wait for hours, and
 * codes expire sooner.
 */
export function releaseStuckMailsTask(log: DatabaseLog): Task {
  return async (_payload, { query }) => {
    const { rows } = await query(release, [deliverMail, stuckMinutes]);
    if (rows.length > 0) log.warn({}, 'Retrying emails from a killed process');
  };
}
