import type { Webhooks } from './webhooks.ts';
import type { WebhookEvents } from './webhook-events.ts';
import type { WebhookDeliveries } from './webhook-deliveries.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly webhooks: Webhooks;
    readonly webhookEvents: WebhookEvents;
    readonly webhookDeliveries: WebhookDeliveries;
  }
}
