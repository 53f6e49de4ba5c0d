import type { DeliverWebhook } from '@rewards/domain/webhooks/deliver-webhook';
import type { Task } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Cause } from '../sql/postgres-store.ts';
import type { DatabaseLog } from '../sql/database-log.ts';

/** The job's name in the queue. */
export const deliverWebhook = 'deliver_webhook';

/**
 * A failed attempt queues its next one with the record of it. The queue's own retries, over half a day, are for a lost
 * database.
 */
const maxJobAttempts = 12;

/** Each delivery has one job, the latest. */
const webhookJobKey = sql`${`${deliverWebhook}:`}::text || id`;

/** Queues a job for each `id` of a query, at its `next_try_at`. */
export const addWebhookJobs = (from: RawBuilder<unknown>, cause: Cause | undefined): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(
    ${deliverWebhook}, json_build_object('deliveryId', id, 'cause', ${JSON.stringify(cause ?? {})}::json),
    run_at => next_try_at, job_key => ${webhookJobKey}, max_attempts => ${maxJobAttempts}::integer)
  from ${from} where next_try_at is not null`;

/** Makes one attempt. If it throws, nothing was recorded, and the queue runs it again under the same ID. */
export function deliverWebhookTask(delivering: Pick<DeliverWebhook, 'execute'>, log: DatabaseLog): Task {
  return async (payload) => {
    const { deliveryId } = payload as { deliveryId: string };
    const outcome = await delivering.execute(deliveryId);
    if (outcome === 'failed') log.warn({ deliveryId }, 'A webhook was given up on');
  };
}
