import type { Page, PageRequest } from '@rewards/domain/page';
import type {
  Attempted,
  ToReplay,
  WebhookDeliveries,
  WebhookDelivery,
} from '@rewards/domain/webhooks/webhook-delivery';
import { type SqlBool, sql } from 'kysely';
import { newestFirst } from '../sql/cursor.ts';
import { type RunsStatements, listOf } from '../sql/list.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { rowsOf } from '../sql/statement.ts';
import { addWebhookJobs } from './webhook-jobs.ts';

const properties = [
  ...(['id', 'webhookId', 'eventId', 'type', 'payload', 'state', 'attempts'] as const),
  ...(['lastStatus', 'lastError', 'createdAt', 'sentAt', 'nextTryAt'] as const),
] as const;

const log = listOf({
  from: sql`webhook_deliveries`,
  id: sql`webhook_deliveries.id`,
  order: newestFirst('webhook_deliveries'),
  rows: (queries, _: { webhookId: string }) => queries.selectFrom('webhook_deliveries').select(properties),
  filters: { webhookId: (id) => sql<SqlBool>`webhook_deliveries.webhook_id = ${id}` },
});

/** Deliveries in the table `webhook_deliveries`, within one transaction. */
export class PostgresWebhookDeliveries extends PostgresStore implements WebhookDeliveries {
  find(id: string): Promise<WebhookDelivery | undefined> {
    return this.#deliveries().where('id', '=', id).executeTakeFirst();
  }

  list(webhookId: string, page: PageRequest): Promise<Page<WebhookDelivery>> {
    const rows: RunsStatements['rows'] = (asked, given) => rowsOf(this.queries, asked, given);
    return log.read({ rows }, { webhookId }, page);
  }

  listLast(): Promise<readonly WebhookDelivery[]> {
    return this.#deliveries()
      .distinctOn('webhookId')
      .orderBy('webhookId')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  async listMissed(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ webhookId: string; count: number }>`
      select webhook_id, count(*)::int from webhook_deliveries
      where state = 'failed' and last_error = 'paused' group by webhook_id`.execute(this.queries);
    return new Map(rows.map(({ webhookId, count }) => [webhookId, count]));
  }

  async record({ id, state, attempts, lastStatus, lastError, sentAt, nextTryAt }: Attempted): Promise<void> {
    const recorded = this.closing.add(sql`
      update webhook_deliveries set
        state = case when state = 'recalled' and ${state}::text <> 'sent' then state else ${state}::text end,
        attempts = ${attempts}::integer, last_status = ${lastStatus}::integer, last_error = ${lastError}::text,
        sent_at = coalesce(${sentAt}::timestamptz, sent_at),
        next_try_at = case when state = 'recalled' then null else ${nextTryAt}::timestamptz end
      where id = ${id}::uuid returning id, next_try_at`);
    this.closing.add(addWebhookJobs(recorded, this.cause));
  }

  /** One attempt stays counted, because an undo has to know that the event may have arrived. */
  async replay(webhookId: string, which: ToReplay): Promise<number> {
    const asked =
      'deliveryId' in which
        ? sql`id = ${which.deliveryId}::uuid and state <> 'recalled' and (state <> 'waiting' or attempts > 0)`
        : sql`state = 'failed' and created_at >= ${which.failedSince}::timestamptz`;
    const { rows } = await sql`
      with replayed as (
        update webhook_deliveries set state = 'waiting', attempts = least(attempts, 1), next_try_at = now()
        where webhook_id = ${webhookId}::uuid and ${asked} returning id, next_try_at
      ) ${addWebhookJobs(sql`replayed`, this.cause)}`.execute(this.queries);
    return rows.length;
  }

  #deliveries() {
    return this.queries.selectFrom('webhook_deliveries').select(properties);
  }
}
