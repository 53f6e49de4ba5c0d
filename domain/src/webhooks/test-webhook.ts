import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { hostOf } from './webhook.ts';

export type TestWebhookOutcome =
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly reason: 'webhook_unknown' | 'webhook_off' };

/** Sends a test event, which goes through the queue like any other. */
export class TestWebhook extends UseCase<LoggingDependencies> {
  execute(id: string, adminId: string): Promise<TestWebhookOutcome> {
    const { clock, randomness, unitOfWork } = this.dependencies;
    return unitOfWork.run<TestWebhookOutcome>(async (stores) => {
      const webhook = await stores.webhooks.findForUpdate(id);
      if (!webhook) return { kind: 'refused', reason: 'webhook_unknown' };
      if (webhook.state !== 'enabled') return { kind: 'refused', reason: 'webhook_off' };
      const at = clock.now();
      await stores.webhookEvents.appendTo(id, { type: 'webhook.test', at, data: {} });
      await logActivity(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'webhook_tested', params: { host: hostOf(webhook) } },
      });
      return { kind: 'queued' };
    });
  }
}
