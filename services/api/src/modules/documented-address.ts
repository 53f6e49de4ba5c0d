import type { ErrorCode } from '@rewards/contracts/errors';

/**
 * An address that is no declared call, such as a page, a stream or a webhook, described by hand beside the calls.
 * Anyone may ask it.
 */
export interface DocumentedAddress {
  readonly method: 'GET' | 'POST';
  /** As the router reads it. */
  readonly path: string;
  readonly summary: string;
  /** Media types it takes. */
  readonly takes?: readonly string[];
  /** What it answers, by status: what that means, and as which media type it comes. */
  readonly answers: Readonly<Record<number, readonly [meaning: string, mediaType?: string]>>;
  readonly refusals?: readonly ErrorCode[];
}

/** How the answers of such addresses come, and what they take. */
export const page = 'text/html';
export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
