import type { Webhook } from '@rewards/domain/webhooks/webhook';
import type { Webhooks } from '@rewards/domain/webhooks/webhooks';
import { InMemoryStore } from '../in-memory-store.ts';

/** Webhooks within one transaction. */
export class InMemoryWebhooks extends InMemoryStore implements Webhooks {
  async add(webhook: Webhook): Promise<void> {
    this.tables.webhooks.set(webhook.id, structuredClone(webhook));
  }

  async list(): Promise<readonly Webhook[]> {
    const inOrder = [...this.tables.webhooks.values()].toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    return structuredClone(inOrder);
  }

  async findForUpdate(id: string): Promise<Webhook | undefined> {
    return structuredClone(this.tables.webhooks.get(id));
  }

  async save(webhook: Webhook): Promise<void> {
    if (this.tables.webhooks.has(webhook.id)) this.tables.webhooks.set(webhook.id, structuredClone(webhook));
  }

  async remove(id: string): Promise<void> {
    this.tables.webhooks.delete(id);
    for (const delivery of this.tables.webhookDeliveries.values())
      if (delivery.webhookId === id) this.tables.webhookDeliveries.delete(delivery.id);
  }
}
