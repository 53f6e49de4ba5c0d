import type { RunningService } from './running-service.ts';

/** Ends the hold of events that follow an admin's action (rule 45) and the wait of retries, so no test waits for it. */
export async function letWebhooksLeave({ sql }: Pick<RunningService, 'sql'>): Promise<void> {
  await sql.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() and locked_at is null and task_id =
       (select id from graphile_worker._private_tasks where identifier = 'deliver_webhook')`,
  );
  // Wakes the worker, which otherwise looks every ten seconds.
  await sql.rows(`select graphile_worker.add_job('release_stuck_mails')`);
}
