import type { Page, PageRequest } from '../page.ts';
import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

export type ListWebhookDeliveriesOutcome =
  | { readonly kind: 'listed'; readonly page: Page<WebhookDelivery> }
  | { readonly kind: 'refused'; readonly reason: 'webhook_unknown' };

/** A webhook's log of the last 30 days, newest first. */
export class ListWebhookDeliveries extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(webhookId: string, page: PageRequest): Promise<ListWebhookDeliveriesOutcome> {
    return this.dependencies.unitOfWork.read<ListWebhookDeliveriesOutcome>(async ({ webhooks, webhookDeliveries }) => {
      if (!(await webhooks.list()).some(({ id }) => id === webhookId))
        return { kind: 'refused', reason: 'webhook_unknown' };
      return { kind: 'listed', page: await webhookDeliveries.list(webhookId, page) };
    });
  }
}
