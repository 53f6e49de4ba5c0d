import type { Access, Schema } from '@rewards/contracts/endpoint';
import type { ErrorCode } from '@rewards/contracts/errors';

/** An address that is no declared call, such as a page, a stream or a webhook, described by hand beside the calls. */
export interface DocumentedAddress {
  readonly method: 'GET' | 'POST';
  /** As the router reads it. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: Schema;
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
