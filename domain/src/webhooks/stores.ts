import type { Webhooks } from './webhook.ts';
import type { WebhookEvents } from './webhook-event.ts';
import type { WebhookDeliveries } from './webhook-delivery.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly webhooks: Webhooks;
    readonly webhookEvents: WebhookEvents;
    readonly webhookDeliveries: WebhookDeliveries;
  }
}
