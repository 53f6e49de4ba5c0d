import type { TextRefusal } from './text-messages.ts';

/**
 * How a follow-up text stands. `sending` is committed before the provider is asked, so that whoever finds it later
 * knows that it may have been sent; `unknown` waits to be looked up at the provider (rule 22).
 */
export type FollowUpState = 'scheduled' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';

export type FollowUpFailure =
  | TextRefusal
  /** The provider was away each time it was tried. */
  | 'provider_unavailable'
  /** Sending was broken off, and the provider knows of no such text. */
  | 'unconfirmed';

/** The one text message that follows a QR. */
export interface FollowUpText {
  /** The QR's identity, which is also the text's: there are never two for one. */
  readonly qrGenerationId: string;
  /** E.164: where it goes, or went. */
  readonly phone: string;
  readonly state: FollowUpState;
  /** Not before then. */
  readonly dueAt: Date;
  /** How often sending it has begun. */
  readonly attempts: number;
  /** When sending it began last; none before that. */
  readonly sendingSince: Date | null;
  /** What the provider knows it by. */
  readonly messageId: string | null;
  /** When the provider reported that the phone has it. From then on nothing turns the text into a failed one. */
  readonly deliveredAt: Date | null;
  readonly failure: FollowUpFailure | null;
}

/** When and where texts are sent, as the operator set it. */
export interface FollowUpPolicy {
  /** From the QR to its text, before it is moved into texting hours. */
  readonly delaySeconds: number;
  readonly timeZone: string;
}

const mostAttempts = 9;
const firstWaitSeconds = 5;
const longestWaitSeconds = 3_600;

/**
 * When a text that found the provider away is tried again: after 5 seconds, then three times as long, an hour at most.
 * Undefined once it was tried for hours.
 */
export function nextAttempt(attempts: number, at: Date): Date | undefined {
  if (attempts >= mostAttempts) return undefined;
  const seconds = Math.min(firstWaitSeconds * 3 ** (attempts - 1), longestWaitSeconds);
  return new Date(at.getTime() + seconds * 1_000);
}
