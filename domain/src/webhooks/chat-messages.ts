import type { WebhookFormat } from './webhook.ts';

/** Says events in a sentence, with a link to the desk and no name, email or phone number (rule 53). */
export interface ChatMessages {
  /** @returns the body of the message about an event, in the shape that the chat reads. */
  bodyOf(format: Exclude<WebhookFormat, 'events'>, payload: string): string;
}
