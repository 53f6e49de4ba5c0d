import { randomUUID } from 'node:crypto';
import { undoSeconds } from '@rewards/domain/hold-mail';
import {
  type WebhookEvent,
  type WebhookEventType,
  choiceOf,
  correctionOf,
  correctionOfPayload,
  payloadOf,
} from '@rewards/domain/webhooks/webhook-event';
import type { WebhookEvents } from '@rewards/domain/webhooks/webhook-events';
import { type RawBuilder, sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { addWebhookJobs, deliverWebhook } from './webhook-jobs.ts';

interface NewDelivery {
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly at: Date;
  readonly about?: string | undefined;
  readonly holdSeconds: number;
  /** A condition on `webhooks`. */
  readonly to: RawBuilder<unknown>;
}

interface Told {
  readonly webhookId: string;
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly payload: string;
}

/** Events in the queue and the table `webhook_deliveries`. A worker sees them only after the transaction commits. */
export class PostgresWebhookEvents extends PostgresStore implements WebhookEvents {
  async append(event: Exclude<WebhookEvent, { type: 'webhook.test' }>, about?: string): Promise<void> {
    const { type, at } = event;
    this.#append({
      ...{ type, at, about, payload: payloadOf(event), holdSeconds: about === undefined ? 0 : undoSeconds },
      to: sql`state = 'enabled' and ${choiceOf[type]} = any (string_to_array(events, ' '))`,
    });
  }

  async appendTo(webhookId: string, event: WebhookEvent): Promise<void> {
    const { type, at } = event;
    this.#append({ type, at, payload: payloadOf(event), holdSeconds: 0, to: sql`id = ${webhookId}::uuid` });
  }

  /** A worker locks a job's row to take it, so an attempt is either prevented here or counts as made. */
  async takeBack(about: string, at: Date): Promise<void> {
    const { rows } = await sql<Told>`
      with asked as (
        select id, webhook_id, event_id, type, payload, state, attempts, created_at from webhook_deliveries
        where about = ${about}::uuid and state <> 'recalled'
      ), prevented as (
        delete from graphile_worker._private_jobs as job using asked
        where asked.state = 'waiting' and job.key = ${`${deliverWebhook}:`}::text || asked.id and job.locked_at is null
        returning asked.id
      ), recalled as (
        update webhook_deliveries as delivery set state = 'recalled', next_try_at = null from asked
        where delivery.id = asked.id and asked.state in ('waiting', 'failed')
        returning delivery.id
      )
      select webhook_id, event_id, type, payload
      from asked left join (select count(*) from recalled) as written on true
      where attempts > 0 or state = 'sent' or id not in (select id from prevented)
      order by created_at, id`.execute(this.queries);
    for (const { webhookId, eventId, type, payload } of rows) {
      const correction = correctionOf[type];
      if (correction)
        this.#append({
          ...{ type: correction, at, holdSeconds: undoSeconds },
          payload: correctionOfPayload(payload, correction, eventId, at),
          to: sql`id = ${webhookId}::uuid`,
        });
    }
  }

  /** One event has one ID for all webhooks. */
  #append({ type, payload, at, about, holdSeconds, to }: NewDelivery): void {
    const added = this.closing.add(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, type, payload, about, created_at, next_try_at)
      select gen_random_uuid(), id, ${randomUUID()}::uuid, ${type}, ${payload}, ${about ?? null}::uuid,
        ${at}::timestamptz, now() + make_interval(secs => ${holdSeconds}::double precision)
      from webhooks where ${to} returning id, next_try_at`);
    this.closing.add(addWebhookJobs(added, this.cause));
  }
}
