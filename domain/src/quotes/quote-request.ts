/**
 * A request from /quote for an appointment or a price, with consent to be contacted about it (rule 10). No account is
 * needed. It never changes.
 */
export interface QuoteRequest {
  readonly id: string;
  readonly name: string;
  /** E.164 format. */
  readonly phone: string;
  /** Normalized. */
  readonly email: string;
  readonly reason: string;
  /** When to call. Blank if not given. */
  readonly bestTime: string;
  readonly createdAt: Date;
}
