import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

export interface ListedWebhook {
  readonly webhook: Webhook;
  readonly lastDelivery: WebhookDelivery | undefined;
  /** Events while it was off that weren't sent since. */
  readonly missed: number;
}

/** Lists all webhooks, each with its newest delivery. */
export class ListWebhooks extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly ListedWebhook[]> {
    return this.dependencies.unitOfWork.read(async ({ webhooks, webhookDeliveries }) => {
      const all = await webhooks.list();
      if (all.length === 0) return [];
      const last = new Map((await webhookDeliveries.listLast()).map((delivery) => [delivery.webhookId, delivery]));
      const missed = await webhookDeliveries.listMissed();
      return all.map((webhook) => ({
        ...{ webhook, lastDelivery: last.get(webhook.id), missed: missed.get(webhook.id) ?? 0 },
      }));
    });
  }
}
