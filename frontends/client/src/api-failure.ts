import type { ErrorBody, ErrorCode } from '@rewards/contracts/errors';
import { isMobile } from './first-page.ts';
import { inReadersLanguage } from './language.ts';
import { failures } from './texts/en.ts';

const texts = inReadersLanguage(failures);

/** Why a call failed: the server refused it, there was no response (network or timeout), or something else broke. */
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

/** A failed call. Its `message` is a sentence for people (specification, section 8). */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  /** For invalid input: each field's error, in words. */
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
 * Whether a call failed because the session is over. The reader is already on the way to the login page, where an error
 * about this call would only confuse. A wrong current password is also a 401 and says nothing about the session.
 */
export const isSignedOut = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.status === 401 && thrown.code !== 'wrong_credentials';

/** The sentence to show for any thrown error. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? thrown.message : messageFor({ kind: 'unexpected' });

/** For what the network kept from arriving. */
export function unreachable(cause: unknown): never {
  throw new ApiFailure({ kind: 'unreachable', cause });
}
