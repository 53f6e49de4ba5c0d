import type { TextHandover, TextLookup, TextLookupOutcome } from '@rewards/domain/follow-ups/text-messages';
import type { TextMessage, TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '@rewards/domain/webhooks/webhook-sender';
import type { Called, Counted } from '../modules/counted.ts';

export interface WatchDependencies {
  readonly counted: Pick<Counted, 'calls'>;
}

/**
 * Times a call to an external service.
 * @param outcomeOf returns one of a few outcome words.
 */
async function watchCall<Answer>(
  { counted }: WatchDependencies,
  to: Called,
  ask: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => string,
): Promise<Answer> {
  const began = performance.now();
  const tell = (outcome: string) => counted.calls.observe({ to, outcome }, (performance.now() - began) / 1_000);
  try {
    const answer = await ask();
    tell(outcomeOf(answer));
    return answer;
  } catch (failure) {
    tell('failed');
    throw failure;
  }
}

/** Counts and times the emails of a mailer. */
export class WatchedMailer implements Mailer {
  readonly #mailer: Mailer & { close?(): void };
  readonly #dependencies: WatchDependencies;

  constructor(mailer: Mailer & { close?(): void }, dependencies: WatchDependencies) {
    this.#mailer = mailer;
    this.#dependencies = dependencies;
  }

  deliver(mail: Mail): Promise<void> {
    return watchCall(
      this.#dependencies,
      'mail_server',
      () => this.#mailer.deliver(mail),
      () => 'accepted',
    );
  }

  close(): void {
    this.#mailer.close?.();
  }
}

/** Counts and times the answers of an SMS provider. */
export class WatchedTextMessages implements TextMessages {
  readonly #messages: TextMessages;
  readonly #dependencies: WatchDependencies;

  constructor(messages: TextMessages, dependencies: WatchDependencies) {
    this.#messages = messages;
    this.#dependencies = dependencies;
  }

  send(message: TextMessage): Promise<TextHandover> {
    return this.#watch(() => this.#messages.send(message));
  }

  find(lookup: TextLookup): Promise<TextLookupOutcome> {
    return this.#watch(() => this.#messages.find(lookup));
  }

  #watch<Answer extends { readonly kind: string }>(ask: () => Promise<Answer>): Promise<Answer> {
    return watchCall(this.#dependencies, 'sms_provider', ask, ({ kind }) => kind);
  }
}

/** Counts and times the answers of webhooks. */
export class WatchedWebhookSender implements WebhookSender {
  readonly #sender: WebhookSender;
  readonly #dependencies: WatchDependencies;

  constructor(sender: WebhookSender, dependencies: WatchDependencies) {
    this.#sender = sender;
    this.#dependencies = dependencies;
  }

  accepts(url: string): boolean {
    return this.#sender.accepts(url);
  }

  send(request: WebhookRequest): Promise<WebhookAnswer> {
    return watchCall(
      this.#dependencies,
      'webhook',
      () => this.#sender.send(request),
      // The status's class, because a receiver could make up any number of statuses.
      (answer) => (answer.kind === 'answered' ? `${Math.floor(answer.status / 100)}xx` : answer.reason),
    );
  }
}
