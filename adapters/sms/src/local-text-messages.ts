import type { Clock } from '@rewards/domain/clock';
import type {
  TextHandover,
  TextLookup,
  TextLookupOutcome,
  TextMessage,
  TextMessages,
} from '@rewards/domain/follow-ups/text-messages';

/** A text as stored: what would have been sent, and when. */
interface StoredText {
  readonly channel: 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly reference: string;
}

export interface LocalTextSettings {
  readonly mailbox: {
    keep(text: StoredText): Promise<void>;
    list(): Promise<readonly { readonly reference?: string }[]>;
  };
  readonly clock: Clock;
}

/** Puts texts into the local mailbox if no SMS provider is set up, each once. */
export class LocalTextMessages implements TextMessages {
  readonly #settings: LocalTextSettings;

  constructor(settings: LocalTextSettings) {
    this.#settings = settings;
  }

  /** An unwritable folder isn't the provider's fault, so it throws. */
  async send({ reference, to, words }: TextMessage): Promise<TextHandover> {
    const { mailbox, clock } = this.#settings;
    if (!(await this.#holds(reference))) {
      await mailbox.keep({
        channel: 'sms',
        to,
        subject: '',
        text: words,
        html: '',
        at: clock.now().toISOString(),
        reference,
      });
    }
    return { kind: 'accepted', messageId: localId(reference) };
  }

  async find({ reference }: TextLookup): Promise<TextLookupOutcome> {
    return { kind: 'answered', messageIds: (await this.#holds(reference)) ? [localId(reference)] : [] };
  }

  async #holds(reference: string): Promise<boolean> {
    return (await this.#settings.mailbox.list()).some((message) => message.reference === reference);
  }
}

const localId = (reference: string): string => `local-${reference}`;
