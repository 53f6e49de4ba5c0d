import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';
import { deliverMail } from './deliver-mail.ts';

/** What the job is called in the queue. */
export const releaseStuckMails = 'release_stuck_mails';

/** The mailer gives up much sooner than that, so whoever holds a mail so long is no more. */
const stuckMinutes = 3;

const release = `
  with stuck as (
    select distinct locked_by from graphile_worker.jobs
    where task_identifier = $1 and locked_at < now() - make_interval(mins => $2))
  select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(locked_by))
  from stuck having count(*) > 0`;

/**
 * The job that gives mails back to the queue which a process took and was killed with. The queue itself would wait for
 * hours, and a code is of no use by then.
 */
export function releaseStuckMailsTask(log: DatabaseLog): Task {
  return async (_payload, { query }) => {
    const { rows } = await query(release, [deliverMail, stuckMinutes]);
    if (rows.length > 0) log.warn({}, 'Mails of a process that was killed are tried again');
  };
}
