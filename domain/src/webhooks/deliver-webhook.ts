import type { Clock } from '../clock.ts';
import { type SecretSeal, SecretUnreadable } from '../secret-seal.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { ChatMessages } from './chat-messages.ts';
import { type Webhook, sealedSecretsAt } from './webhook.ts';
import { type DeliveryFailure, type WebhookDelivery, nextAttemptAt } from './webhook-delivery.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** `untouched`: it was sent or recalled, or its webhook was deleted. */
export type DeliverWebhookOutcome = 'untouched' | 'sent' | 'failed' | 'postponed';

interface Result {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly retryAfterSeconds: number | null;
}

const failed = (failure: DeliveryFailure): Result => ({ status: null, failure, retryAfterSeconds: null });
const gone = 410;

/**
 * Makes one attempt to deliver an event. If the process dies between the attempt and its record, the queue runs it
 * again under the same ID, so the receiver gets it at least once (rule 53).
 */
export class DeliverWebhook extends UseCase<{
  unitOfWork: UnitOfWork;
  clock: Clock;
  secretSeal: SecretSeal;
  webhookSender: WebhookSender;
  chatMessages: ChatMessages;
}> {
  async execute(deliveryId: string): Promise<DeliverWebhookOutcome> {
    const due = await this.dependencies.unitOfWork.run(async ({ webhooks, webhookDeliveries }) => {
      const delivery = await webhookDeliveries.find(deliveryId);
      const webhook = delivery && (await webhooks.list()).find(({ id }) => id === delivery.webhookId);
      return delivery?.state === 'waiting' && webhook ? { delivery, webhook } : undefined;
    });
    if (!due) return 'untouched';
    return this.#record(due.delivery, due.webhook.url, await this.#attempt(due.webhook, due.delivery));
  }

  async #attempt(webhook: Webhook, { eventId, payload: event }: WebhookDelivery): Promise<Result> {
    if (webhook.state !== 'enabled') return failed('paused');
    const at = this.dependencies.clock.now();
    const secrets = this.#secretsOf(webhook, at);
    if (!secrets) return failed('secret_unreadable');
    const { chatMessages, webhookSender } = this.dependencies;
    const { url, format } = webhook;
    const payload = format === 'events' ? event : chatMessages.bodyOf(format, event);
    const answer = await webhookSender.send({ url, eventId, payload, at, secrets });
    if (answer.kind === 'unanswered') return failed(answer.reason);
    const { status, retryAfterSeconds } = answer;
    return { status, failure: status >= 200 && status < 300 ? null : 'answered', retryAfterSeconds };
  }

  /** Undefined if no key opens the current secret. */
  #secretsOf(webhook: Webhook, at: Date): readonly string[] | undefined {
    const secrets: string[] = [];
    for (const sealed of sealedSecretsAt(webhook, at)) {
      try {
        secrets.push(this.dependencies.secretSeal.open(sealed));
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        if (sealed === webhook.sealedSecret) return undefined;
      }
    }
    return secrets;
  }

  #record(
    delivery: WebhookDelivery,
    url: string,
    { status, failure, retryAfterSeconds }: Result,
  ): Promise<DeliverWebhookOutcome> {
    const at = this.dependencies.clock.now();
    const attempts = delivery.attempts + 1;
    const isFinal = failure === 'paused' || status === gone;
    const nextTryAt = failure === null || isFinal ? null : nextAttemptAt(attempts, at, retryAfterSeconds);
    return this.dependencies.unitOfWork.run(async ({ webhooks, webhookDeliveries }) => {
      await webhookDeliveries.record({
        id: delivery.id,
        state: failure === null ? 'sent' : nextTryAt ? 'waiting' : 'failed',
        attempts,
        lastStatus: status,
        lastError: failure,
        sentAt: failure === null ? at : null,
        nextTryAt,
      });
      const found = failure === 'paused' ? undefined : await webhooks.findForUpdate(delivery.webhookId);
      // An answer says nothing about an address that was changed during the attempt.
      const webhook = found?.url === url ? found : undefined;
      if (webhook && failure === null) await webhooks.save({ ...webhook, lastSuccessAt: at, failingSince: null });
      else if (webhook)
        await webhooks.save({
          ...webhook,
          failingSince: webhook.failingSince ?? at,
          state: status === gone ? 'gone' : webhook.state,
        });
      return failure === null ? 'sent' : nextTryAt ? 'postponed' : 'failed';
    });
  }
}
