import type { TextHandover, TextLookup, TextLookupOutcome } from '@rewards/domain/follow-ups/text-messages';
import type { TextMessage, TextMessages } from '@rewards/domain/follow-ups/text-messages';
import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';
import type { Called, Counted } from '../modules/counted.ts';

export interface WatchingParts {
  readonly counted: Pick<Counted, 'calls'>;
}

/** Times a call that leaves the house. @param outcomeOf what came of it, in one of few words. */
async function watchCall<Answer>(
  { counted }: WatchingParts,
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

/** A mailer whose mails are counted and timed. */
export class WatchedMailer implements Mailer {
  readonly #mailer: Mailer & { close?(): void };
  readonly #parts: WatchingParts;

  constructor(mailer: Mailer & { close?(): void }, parts: WatchingParts) {
    this.#mailer = mailer;
    this.#parts = parts;
  }

  deliver(mail: Mail): Promise<void> {
    return watchCall(
      this.#parts,
      'mail_server',
      () => this.#mailer.deliver(mail),
      () => 'accepted',
    );
  }

  close(): void {
    this.#mailer.close?.();
  }
}

/** An SMS provider whose answers are counted and timed. */
export class WatchedTextMessages implements TextMessages {
  readonly #messages: TextMessages;
  readonly #parts: WatchingParts;

  constructor(messages: TextMessages, parts: WatchingParts) {
    this.#messages = messages;
    this.#parts = parts;
  }

  send(message: TextMessage): Promise<TextHandover> {
    return this.#watch(() => this.#messages.send(message));
  }

  find(lookup: TextLookup): Promise<TextLookupOutcome> {
    return this.#watch(() => this.#messages.find(lookup));
  }

  #watch<Answer extends { readonly kind: string }>(ask: () => Promise<Answer>): Promise<Answer> {
    return watchCall(this.#parts, 'sms_provider', ask, ({ kind }) => kind);
  }
}
