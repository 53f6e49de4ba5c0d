import type { Webhook, WebhookDelivery as PresentedDelivery } from '@rewards/contracts/webhooks';
import type { ListedWebhook } from '@rewards/domain/webhooks/list-webhooks';
import type { WebhookDelivery } from '@rewards/domain/webhooks/webhook-delivery';

/** A webhook without its secret. */
export const presentWebhook = ({ webhook, lastDelivery }: ListedWebhook): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: [...webhook.events],
  state: webhook.state,
  created_at: webhook.createdAt.toISOString(),
  last_success_at: webhook.lastSuccessAt?.toISOString() ?? null,
  failing_since: webhook.failingSince?.toISOString() ?? null,
  previous_secret_until: webhook.previousSecretUntil?.toISOString() ?? null,
  last_delivery: lastDelivery ? presentDelivery(lastDelivery) : null,
});

export const presentDelivery = (delivery: WebhookDelivery): PresentedDelivery => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
  sent_at: delivery.sentAt?.toISOString() ?? null,
  next_try_at: delivery.nextTryAt?.toISOString() ?? null,
});
