/**
 * What someone asked for at /quote: an appointment or a price, with the consent to be contacted about it (rule 10).
 * Whoever asks need not have an account. It never changes.
 */
export interface QuoteRequest {
  readonly id: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  /** Normalized. */
  readonly email: string;
  readonly reason: string;
  /** When to call; blank when nothing was said. */
  readonly bestTime: string;
  readonly createdAt: Date;
}
