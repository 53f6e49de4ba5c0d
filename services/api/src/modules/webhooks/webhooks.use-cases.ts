import { AddWebhook } from '@rewards/domain/webhooks/add-webhook';
import { ChangeWebhook } from '@rewards/domain/webhooks/change-webhook';
import { DeleteWebhook } from '@rewards/domain/webhooks/delete-webhook';
import { DeliverWebhook } from '@rewards/domain/webhooks/deliver-webhook';
import { ListWebhookDeliveries } from '@rewards/domain/webhooks/list-webhook-deliveries';
import { ListWebhooks } from '@rewards/domain/webhooks/list-webhooks';
import { ReplayWebhook } from '@rewards/domain/webhooks/replay-webhook';
import { TestWebhook } from '@rewards/domain/webhooks/test-webhook';

export const webhooksUseCases = {
  addWebhook: AddWebhook,
  changeWebhook: ChangeWebhook,
  deleteWebhook: DeleteWebhook,
  listWebhooks: ListWebhooks,
  listWebhookDeliveries: ListWebhookDeliveries,
  replayWebhook: ReplayWebhook,
  testWebhook: TestWebhook,
  deliverWebhook: DeliverWebhook,
};
