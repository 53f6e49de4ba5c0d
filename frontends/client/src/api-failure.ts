import type { ErrorBody, ErrorCode } from '@rewards/contracts/errors';
import { isMobile } from './device.ts';
import { inReadersLanguage } from './language.ts';
import { failures } from './texts/en.ts';

const texts = inReadersLanguage(failures);

/**
 * Why a call failed: the server refused it, nothing answered (the network, or the time limit), or something else broke.
 */
export type FailureKind = 'refused' | 'unreachable' | 'unexpected';

interface Details {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  readonly body?: Partial<ErrorBody> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

const messageFor = ({ kind, body }: Details): string => {
  if (kind === 'refused') return body?.error ?? texts.server;
  if (kind === 'unexpected') return texts.unexpected;
  return isMobile() ? texts.mobileNetwork : texts.network;
};

/** A call that failed. Its `message` is a sentence for people (specification, section 8). */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  /** For invalid input: what is wrong with each field, in words. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** For 429: how long to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(details: Details) {
    super(messageFor(details), { cause: details.cause });
    this.name = 'ApiFailure';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.body?.code;
    this.fields = details.body?.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/**
 * Whether a call failed because nobody is signed in any more. The reader is on the way to the login then, where a word
 * about this call would only puzzle. A wrong current password is a 401 as well, and says nothing about the session.
 */
export const isSignedOut = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.status === 401 && thrown.code !== 'wrong_credentials';

/** The sentence to show for anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? thrown.message : messageFor({ kind: 'unexpected' });
