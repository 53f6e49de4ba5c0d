import type {
  TextHandover,
  TextLookup,
  TextLookupOutcome,
  TextMessage,
  TextMessages,
} from '@rewards/domain/follow-ups/text-messages';

/** An SMS provider that keeps what it is given, and answers the next texts as a test asks for. */
export class InMemoryTextMessages implements TextMessages {
  readonly sent: TextMessage[] = [];
  readonly #answers: TextHandover[] = [];
  #isAway = false;

  /** What the next texts are answered with, one after the other, instead of being taken. */
  answerNext(...answers: readonly TextHandover[]): void {
    this.#answers.push(...answers);
  }

  /** From now on it can't be asked what was sent, or can again. */
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
