import type { TextRefusal } from './text-messages.ts';

/**
 * The state of a follow-up text. `sending` is committed before the provider is called, so a process that finds it later
 * knows it may have been sent. `unknown` waits to be looked up at the provider (rule 22).
 */
export type FollowUpState = 'scheduled' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';

export type FollowUpFailure =
  | TextRefusal
  /** The provider was down on every attempt. */
  | 'provider_unavailable'
  /** Sending was interrupted, and the provider doesn't know the text. */
  | 'unconfirmed';

/** The one text message that follows a QR. */
export interface FollowUpText {
  /** The QR's ID is also the text's ID, so a QR never has two texts. */
  readonly qrGenerationId: string;
  /** The recipient, in E.164 format. */
  readonly phone: string;
  readonly state: FollowUpState;
  /** Don't send before this instant. */
  readonly dueAt: Date;
  /** How many times sending was started. */
  readonly attempts: number;
  /** When sending last started, or null. */
  readonly sendingSince: Date | null;
  /** The provider's message ID. */
  readonly messageId: string | null;
  /** When the provider reported delivery. After that, the text can't fail. */
  readonly deliveredAt: Date | null;
  readonly failure: FollowUpFailure | null;
}

/** The operator's settings for when texts are sent. */
export interface FollowUpPolicy {
  /** From the QR to its text, before texting hours are applied. */
  readonly delaySeconds: number;
  readonly timeZone: string;
}

const maxAttempts = 9;
const firstWaitSeconds = 5;
const maxWaitSeconds = 3_600;

/**
 * When to retry a text after the provider was down: after 5 seconds, then three times as long, up to an hour. Undefined
 * after hours of retries.
 */
export function nextAttempt(attempts: number, at: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined;
  const seconds = Math.min(firstWaitSeconds * 3 ** (attempts - 1), maxWaitSeconds);
  return new Date(at.getTime() + seconds * 1_000);
}
