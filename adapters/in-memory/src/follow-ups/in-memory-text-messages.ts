import type {
  TextHandover,
  TextLookup,
  TextLookupOutcome,
  TextMessage,
  TextMessages,
} from '@rewards/domain/follow-ups/text-messages';

/** An SMS provider that records texts and gives the answers a test sets. */
export class InMemoryTextMessages implements TextMessages {
  readonly sent: TextMessage[] = [];
  readonly #answers: TextHandover[] = [];
  #isAway = false;

  /** Queues answers for the next texts, which are then not accepted. */
  answerNext(...answers: readonly TextHandover[]): void {
    this.#answers.push(...answers);
  }

  /** Makes lookups fail from now on, or work again. */
  goAway(isAway = true): void {
    this.#isAway = isAway;
  }

  async send(message: TextMessage): Promise<TextHandover> {
    const answer = this.#answers.shift();
    if (answer) return answer;
    this.sent.push(structuredClone(message));
    return { kind: 'accepted', messageId: idOf(message) };
  }

  async find({ reference }: TextLookup): Promise<TextLookupOutcome> {
    if (this.#isAway) return { kind: 'unavailable' };
    return { kind: 'answered', messageIds: this.sent.filter((message) => message.reference === reference).map(idOf) };
  }
}

const idOf = ({ reference }: Pick<TextMessage, 'reference'>): string => `message ${reference}`;
