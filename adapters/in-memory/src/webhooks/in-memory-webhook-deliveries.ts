import type { Page, PageRequest } from '@rewards/domain/page';
import type { Attempted, ToReplay, WebhookDeliveries } from '@rewards/domain/webhooks/webhook-deliveries';
import type { WebhookDelivery } from '@rewards/domain/webhooks/webhook-delivery';
import { InMemoryStore } from '../in-memory-store.ts';

const newestFirst = (one: WebhookDelivery, other: WebhookDelivery) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** Deliveries within one transaction. */
export class InMemoryWebhookDeliveries extends InMemoryStore implements WebhookDeliveries {
  async find(id: string): Promise<WebhookDelivery | undefined> {
    const stored = this.tables.webhookDeliveries.get(id);
    if (!stored) return undefined;
    const { about: _, ...delivery } = stored;
    return structuredClone(delivery);
  }

  async list(webhookId: string, { page, perPage }: PageRequest): Promise<Page<WebhookDelivery>> {
    const all = (await this.#all()).filter((delivery) => delivery.webhookId === webhookId);
    return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  }

  async listLast(): Promise<readonly WebhookDelivery[]> {
    const all = await this.#all();
    return all.filter((each) => all.find(({ webhookId }) => webhookId === each.webhookId) === each);
  }

  async record({ id, ...attempted }: Attempted): Promise<void> {
    const stored = this.tables.webhookDeliveries.get(id);
    if (!stored) return;
    const staysRecalled = stored.state === 'recalled' && attempted.state !== 'sent';
    this.tables.webhookDeliveries.set(id, {
      ...stored,
      ...attempted,
      sentAt: attempted.sentAt ?? stored.sentAt,
      ...(staysRecalled ? { state: 'recalled', nextTryAt: null } : {}),
    });
  }

  async replay(webhookId: string, which: ToReplay): Promise<number> {
    const asked = [...this.tables.webhookDeliveries.values()].filter(
      (each) =>
        each.webhookId === webhookId &&
        ('deliveryId' in which
          ? each.id === which.deliveryId && each.state !== 'recalled' && (each.state !== 'waiting' || each.attempts > 0)
          : each.state === 'failed' && each.createdAt >= which.failedSince),
    );
    for (const each of asked)
      this.tables.webhookDeliveries.set(each.id, {
        ...{ ...each, state: 'waiting', attempts: Math.min(each.attempts, 1), nextTryAt: each.createdAt },
      });
    return asked.length;
  }

  async #all(): Promise<readonly WebhookDelivery[]> {
    const ids = [...this.tables.webhookDeliveries.keys()];
    const all = await Promise.all(ids.map((id) => this.find(id)));
    return all.filter((each) => each !== undefined).toSorted(newestFirst);
  }
}
