import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { Mailer } from '@rewards/domain/mailer';
import type { WebhookSender } from '@rewards/domain/webhooks/webhook-sender';
import type { Called, Counted } from '../modules/counted.ts';

type Calls = Counted['calls'];

/**
 * Times a call to an external service.
 * @param outcomeOf returns one of a few outcome words.
 */
async function watched<Answer>(
  calls: Calls,
  to: Called,
  asked: Promise<Answer>,
  outcomeOf: (answer: Answer) => string,
): Promise<Answer> {
  const began = performance.now();
  const tell = (outcome: string) => calls.observe({ to, outcome }, (performance.now() - began) / 1_000);
  try {
    const answer = await asked;
    tell(outcomeOf(answer));
    return answer;
  } catch (failure) {
    tell('failed');
    throw failure;
  }
}

/** Counts and times the emails of a mailer. */
export const watchedMailer = (mailer: Mailer & { close?(): void }, calls: Calls): Mailer & { close(): void } => ({
  deliver: (mail, id) => watched(calls, 'mail_server', mailer.deliver(mail, id), () => 'accepted'),
  close: () => mailer.close?.(),
});

/** Counts and times the answers of an SMS provider. */
export const watchedTextMessages = (messages: TextMessages, calls: Calls): TextMessages => ({
  send: (message) => watched(calls, 'sms_provider', messages.send(message), ({ kind }) => kind),
  find: (lookup) => watched(calls, 'sms_provider', messages.find(lookup), ({ kind }) => kind),
});

/** Counts and times the answers of webhooks. */
export const watchedWebhookSender = (sender: WebhookSender, calls: Calls): WebhookSender => ({
  accepts: (url) => sender.accepts(url),
  send: (request) =>
    // The status's class, because a receiver could make up any number of statuses.
    watched(calls, 'webhook', sender.send(request), (answer) =>
      answer.kind === 'answered' ? `${Math.floor(answer.status / 100)}xx` : answer.reason,
    ),
});
