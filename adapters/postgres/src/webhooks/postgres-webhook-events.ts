import { randomUUID } from 'node:crypto';
import { undoSeconds } from '@rewards/domain/outbox';
import {
  type WebhookEvent,
  type WebhookEventType,
  type WebhookEvents,
  choiceOf,
  correctionOf,
  correctionOfPayload,
  payloadOf,
} from '@rewards/domain/webhooks/webhook-event';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { addWebhookJobs, deliverWebhook } from './webhook-jobs.ts';

interface NewEvent {
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly at: Date;
  /** Undefined for every enabled webhook that chose it. */
  readonly webhookId?: string;
}

interface Told {
  readonly webhookId: string;
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly payload: string;
}

/** Events in the queue and the table `webhook_deliveries`. A worker sees them only after the transaction commits. */
export class PostgresWebhookEvents extends PostgresStore implements WebhookEvents {
  async append(events: readonly Exclude<WebhookEvent, { type: 'webhook.test' }>[], about?: string): Promise<void> {
    const told = events.map((event) => ({ type: event.type, at: event.at, payload: payloadOf(event) }));
    this.#append(told, about === undefined ? 0 : undoSeconds, about);
  }

  async appendTo(webhookId: string, event: WebhookEvent): Promise<void> {
    this.#append([{ type: event.type, at: event.at, payload: payloadOf(event), webhookId }], 0);
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
      where attempts > 0 or state = 'sent' or (state = 'waiting' and id not in (select id from prevented))
      order by created_at, id`.execute(this.queries);
    const corrections = rows.flatMap(({ webhookId, eventId, type, payload }) => {
      const correction = correctionOf[type];
      if (!correction) return [];
      return [{ type: correction, at, payload: correctionOfPayload(payload, correction, eventId, at), webhookId }];
    });
    this.#append(corrections, undoSeconds);
  }

  /** One event has one ID for all webhooks. */
  #append(events: readonly NewEvent[], holdSeconds: number, about: string | null = null): void {
    if (events.length === 0) return;
    const choices = events.map(({ type }) => (type === 'webhook.test' ? null : choiceOf[type]));
    const added = this.closing.add(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, type, payload, about, created_at, state, last_error,
        next_try_at)
      select gen_random_uuid(), webhooks.id, event.id, event.type, event.payload, ${about}::uuid, event.at,
        case when webhooks.state = 'paused' then 'failed' else 'waiting' end,
        case when webhooks.state = 'paused' then 'paused' end,
        case when webhooks.state <> 'paused'
          then now() + make_interval(secs => ${holdSeconds}::double precision) end
      from webhooks join unnest(
        ${events.map(() => randomUUID())}::uuid[], ${events.map(({ type }) => type)}::text[], ${choices}::text[],
        ${events.map(({ payload }) => payload)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ webhookId }) => webhookId ?? null)}::uuid[]
      ) as event (id, type, choice, payload, at, webhook_id)
        on event.webhook_id = webhooks.id
        or event.webhook_id is null and webhooks.state <> 'gone'
          and event.choice = any (string_to_array(webhooks.events, ' '))
      returning id, next_try_at`);
    this.closing.add(addWebhookJobs(added, this.cause));
  }
}
