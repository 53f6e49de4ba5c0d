import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { hostOf } from './webhook.ts';

export type DeleteWebhookOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'refused'; readonly reason: 'webhook_unknown' };

/** Deletes a webhook with its log. What waits for it is never sent. */
export class DeleteWebhook extends UseCase<LoggingDependencies> {
  execute(id: string, adminId: string): Promise<DeleteWebhookOutcome> {
    const { clock, randomness, unitOfWork } = this.dependencies;
    return unitOfWork.run<DeleteWebhookOutcome>(async (stores) => {
      const webhook = await stores.webhooks.findForUpdate(id);
      if (!webhook) return { kind: 'refused', reason: 'webhook_unknown' };
      await stores.webhooks.remove(id);
      await logActivity(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId: adminId },
        subjectId: id,
        what: { action: 'webhook_deleted', params: { host: hostOf(webhook) } },
      });
      return { kind: 'deleted' };
    });
  }
}
