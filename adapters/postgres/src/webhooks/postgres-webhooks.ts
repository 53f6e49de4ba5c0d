import type { Webhook, Webhooks } from '@rewards/domain/webhooks/webhook';
import type { ChosenEvent } from '@rewards/domain/webhooks/webhook-event';
import { PostgresStore } from '../sql/postgres-store.ts';
import type { RowOf } from '../sql/table.ts';
import { type WebhooksTable, webhooks } from '../tables/webhooks-tables.ts';

type Row = RowOf<typeof WebhooksTable>;
const asRow = (webhook: Webhook): Row => ({ ...webhook, events: webhook.events.join(' ') });
const asWebhook = (row: Row): Webhook => ({ ...row, events: row.events.split(' ') as ChosenEvent[] });

/** Webhooks in the table `webhooks`, within one transaction. */
export class PostgresWebhooks extends PostgresStore implements Webhooks {
  async add(webhook: Webhook): Promise<void> {
    await this.queries
      .insertInto('webhooks')
      .values(webhooks.rowOf(asRow(webhook)))
      .execute();
  }

  async list(): Promise<readonly Webhook[]> {
    return (await this.#webhooks().orderBy('createdAt').orderBy('id').execute()).map(asWebhook);
  }

  async findForUpdate(id: string): Promise<Webhook | undefined> {
    const row = await this.#webhooks().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && asWebhook(row);
  }

  async save(webhook: Webhook): Promise<void> {
    await this.queries
      .updateTable('webhooks')
      .set(webhooks.savedOf(asRow(webhook)))
      .where('id', '=', webhook.id)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.queries.deleteFrom('webhooks').where('id', '=', id).execute();
  }

  #webhooks() {
    return this.queries.selectFrom('webhooks').select(webhooks.properties);
  }
}
