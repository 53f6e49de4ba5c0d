import { AddWebhook } from '@rewards/domain/webhooks/add-webhook';
import { ChangeWebhook } from '@rewards/domain/webhooks/change-webhook';
import { DeleteWebhook } from '@rewards/domain/webhooks/delete-webhook';
import { DeliverWebhook } from '@rewards/domain/webhooks/deliver-webhook';
import { ListWebhookDeliveries } from '@rewards/domain/webhooks/list-webhook-deliveries';
import { ListWebhooks } from '@rewards/domain/webhooks/list-webhooks';
import { ReplayWebhook } from '@rewards/domain/webhooks/replay-webhook';
import { TestWebhook } from '@rewards/domain/webhooks/test-webhook';
import { type Resolved, bind, classesOf } from '../binding.ts';
import { ports } from '../ports.ts';

const sealing = ports('unitOfWork', 'clock', 'randomness', 'secretSeal', 'webhookSender');

export const webhooksUseCases = {
  addWebhook: bind(AddWebhook, sealing),
  changeWebhook: bind(ChangeWebhook, sealing),
  deleteWebhook: bind(DeleteWebhook, ports('unitOfWork', 'clock', 'randomness')),
  listWebhooks: bind(ListWebhooks, ports('unitOfWork')),
  listWebhookDeliveries: bind(ListWebhookDeliveries, ports('unitOfWork')),
  replayWebhook: bind(ReplayWebhook, ports('unitOfWork', 'clock', 'randomness')),
  testWebhook: bind(TestWebhook, ports('unitOfWork', 'clock', 'randomness')),
  deliverWebhook: bind(DeliverWebhook, ports('unitOfWork', 'clock', 'secretSeal', 'webhookSender')),
};
export const webhookDependencies = classesOf(webhooksUseCases);

/** The dependencies of this module's routes. */
export type WebhookDependencies = Resolved<typeof webhookDependencies>;

/** The answer to each reason the use cases refuse for. */
export const webhooksRefusals = {
  webhook_unknown: 'not_found',
  webhook_delivery_unknown: 'not_found',
  webhook_address_refused: 'webhook_address_refused',
  too_many_webhooks: 'too_many_webhooks',
  webhook_off: 'webhook_off',
} as const;
