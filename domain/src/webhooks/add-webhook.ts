import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { SecretSeal } from '../secret-seal.ts';
import { UseCase } from '../use-case.ts';
import { type Webhook, type WebhookSettings, chatOf, hostOf, newWebhookSecret } from './webhook.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface AddWebhookCommand extends WebhookSettings {
  readonly adminId: string;
}

export type AddWebhookOutcome =
  /** The secret is shown this once. */
  | { readonly kind: 'added'; readonly webhook: Webhook; readonly secret: string }
  | { readonly kind: 'refused'; readonly reason: 'webhook_address_refused' | 'too_many_webhooks' };

/** Each event is stored once for each of them. */
const maxWebhooks = 20;

/** Adds a webhook, enabled, with a new signing secret (rule 53). */
export class AddWebhook extends UseCase<
  LoggingDependencies & { secretSeal: SecretSeal; webhookSender: WebhookSender }
> {
  async execute({ adminId, url, description, events, format }: AddWebhookCommand): Promise<AddWebhookOutcome> {
    const { clock, randomness, secretSeal, unitOfWork, webhookSender } = this.dependencies;
    if (!webhookSender.accepts(url)) return { kind: 'refused', reason: 'webhook_address_refused' };
    const secret = newWebhookSecret(randomness);
    const webhook: Webhook = {
      id: randomness.id(),
      url,
      description,
      events,
      format,
      sealedSecret: secretSeal.seal(secret),
      previousSealedSecret: null,
      previousSecretUntil: null,
      state: 'enabled',
      createdBy: adminId,
      createdAt: clock.now(),
      lastSuccessAt: null,
      failingSince: null,
    };
    return unitOfWork.run<AddWebhookOutcome>(async (stores) => {
      // Locks all admins, so admins who add webhooks at the same time see each other's.
      await stores.users.listAdminsForUpdate(adminId);
      if ((await stores.webhooks.list()).length >= maxWebhooks) return { kind: 'refused', reason: 'too_many_webhooks' };
      await stores.webhooks.add(webhook);
      await logActivity(stores, {
        id: randomness.id(),
        at: webhook.createdAt,
        by: { userId: adminId },
        subjectId: webhook.id,
        what: { action: 'webhook_added', params: { host: hostOf(webhook), events, ...chatOf(webhook) } },
      });
      return { kind: 'added', webhook, secret };
    });
  }
}
