import type { ErrorCode } from '@rewards/contracts/errors';

/** A public address that isn't a declared call, such as a page, a stream or a webhook. It is described by hand. */
export interface DocumentedAddress {
  readonly method: 'GET' | 'POST';
  /** In the router's syntax. */
  readonly path: string;
  readonly summary: string;
  /** The media types it accepts. */
  readonly takes?: readonly string[];
  /** Its answers by status: the meaning, and the media type. */
  readonly answers: Readonly<Record<number, readonly [meaning: string, mediaType?: string]>>;
  readonly refusals?: readonly ErrorCode[];
}

/** Media types of these addresses. */
export const page = 'text/html';
export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
