import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { hostOf } from './webhook.ts';
import type { ToReplay } from './webhook-delivery.ts';

export type ReplayWebhookOutcome =
  | { readonly kind: 'queued'; readonly deliveries: number }
  | { readonly kind: 'refused'; readonly reason: 'webhook_unknown' | 'webhook_off' | 'webhook_delivery_unknown' };

/** Sends one event again, or all that failed since an instant, under the same IDs. */
export class ReplayWebhook extends UseCase<LoggingDependencies> {
  execute(id: string, which: ToReplay, adminId: string): Promise<ReplayWebhookOutcome> {
    const { clock, randomness, unitOfWork } = this.dependencies;
    return unitOfWork.run<ReplayWebhookOutcome>(async (stores) => {
      const webhook = await stores.webhooks.findForUpdate(id);
      if (!webhook) return { kind: 'refused', reason: 'webhook_unknown' };
      if (webhook.state !== 'enabled') return { kind: 'refused', reason: 'webhook_off' };
      const deliveries = await stores.webhookDeliveries.replay(id, which);
      if (deliveries === 0)
        return 'deliveryId' in which
          ? { kind: 'refused', reason: 'webhook_delivery_unknown' }
          : { kind: 'queued', deliveries };
      await logActivity(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'webhook_replayed', params: { host: hostOf(webhook), deliveries } },
      });
      return { kind: 'queued', deliveries };
    });
  }
}
