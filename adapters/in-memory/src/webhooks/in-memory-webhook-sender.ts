import type { WebhookAnswer, WebhookRequest, WebhookSender } from '@rewards/domain/webhooks/webhook-sender';

/** Records requests and answers 204, or what a test says. */
export class InMemoryWebhookSender implements WebhookSender {
  readonly sent: WebhookRequest[] = [];
  answer: WebhookAnswer = { kind: 'answered', status: 204, retryAfterSeconds: null };

  accepts(url: string): boolean {
    return url.startsWith('https://');
  }

  async send(request: WebhookRequest): Promise<WebhookAnswer> {
    this.sent.push(structuredClone(request));
    return this.answer;
  }
}
