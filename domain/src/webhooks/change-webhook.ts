import type { LoggedAction } from '../activity/activity-params.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { SecretSeal } from '../secret-seal.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type Webhook, type WebhookSettings, chatOf, hostOf, newWebhookSecret, rollSecret } from './webhook.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** A field left out stays the same. */
export interface ChangeWebhookCommand {
  readonly id: string;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly events?: WebhookSettings['events'] | undefined;
  readonly format?: WebhookSettings['format'] | undefined;
  readonly isEnabled?: boolean | undefined;
  readonly rollsSecret?: boolean | undefined;
  readonly adminId: string;
}

export type ChangeWebhookOutcome =
  /** `secret`: the new one, shown this once. */
  | { readonly kind: 'changed'; readonly webhook: Webhook; readonly secret: string | undefined }
  | { readonly kind: 'refused'; readonly reason: 'webhook_unknown' | 'webhook_address_refused' };

/** Changes a webhook's address, description, events, format or state, or rolls its secret. */
export class ChangeWebhook extends UseCase<
  LoggingDependencies & { secretSeal: SecretSeal; webhookSender: WebhookSender }
> {
  async execute(command: ChangeWebhookCommand): Promise<ChangeWebhookOutcome> {
    const { unitOfWork, webhookSender } = this.dependencies;
    if (command.url !== undefined && !webhookSender.accepts(command.url))
      return { kind: 'refused', reason: 'webhook_address_refused' };
    return unitOfWork.run<ChangeWebhookOutcome>(async (stores) => {
      const found = await stores.webhooks.findForUpdate(command.id);
      if (!found) return { kind: 'refused', reason: 'webhook_unknown' };
      const changed = changedBy(found, command);
      if (changed !== found) {
        const host = hostOf(changed);
        const params = { host, events: changed.events, isEnabled: changed.state === 'enabled', ...chatOf(changed) };
        await this.#log(stores, command, { action: 'webhook_changed', params });
      }
      const { webhook, secret } = command.rollsSecret ? this.#rolled(changed) : { webhook: changed, secret: undefined };
      if (secret !== undefined)
        await this.#log(stores, command, { action: 'webhook_secret_rolled', params: { host: hostOf(webhook) } });
      if (webhook !== found) await stores.webhooks.save(webhook);
      return { kind: 'changed', webhook, secret };
    });
  }

  #rolled(webhook: Webhook): { readonly webhook: Webhook; readonly secret: string } {
    const { clock, randomness, secretSeal } = this.dependencies;
    const secret = newWebhookSecret(randomness);
    return { webhook: rollSecret(webhook, secretSeal.seal(secret), clock.now()), secret };
  }

  #log(stores: Stores, { id, adminId }: ChangeWebhookCommand, what: LoggedAction): Promise<string> {
    const { clock, randomness } = this.dependencies;
    return logActivity(stores, { id: randomness.id(), at: clock.now(), by: { userId: adminId }, subjectId: id, what });
  }
}

/** @returns the webhook itself if nothing changes. */
function changedBy(webhook: Webhook, command: ChangeWebhookCommand): Webhook {
  const { url, description, events, format, isEnabled } = command;
  const state = isEnabled === undefined ? webhook.state : isEnabled ? 'enabled' : 'paused';
  const changed: Webhook = {
    ...webhook,
    url: url ?? webhook.url,
    description: description ?? webhook.description,
    events: events ?? webhook.events,
    format: format ?? webhook.format,
    state,
    // Failures of another address, or of before it was turned on, say nothing about this one.
    failingSince: (url ?? webhook.url) !== webhook.url || state !== webhook.state ? null : webhook.failingSince,
  };
  return JSON.stringify(changed) === JSON.stringify(webhook) ? webhook : changed;
}
