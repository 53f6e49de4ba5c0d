import type { CodeHasher } from './code-hasher.ts';
import type { OneTimeCode } from './one-time-code.ts';

/** A code that isn't the live one, but was right until this newer one was sent. */
export interface ReplacedCode {
  readonly kind: 'replaced';
  readonly newerSentAt: Date;
}

/**
 * Whether a wrong code is an earlier one that this very browser asked for within its ten minutes. Only its hashes are
 * compared, so no one else learns about a newer code. The try still counts as failed (rule 13).
 */
export const asReplaced = (
  codeHasher: CodeHasher,
  { email, purpose, createdAt }: OneTimeCode,
  code: string,
  askedHashes: readonly string[] = [],
): ReplacedCode | undefined =>
  askedHashes.some((hash) => codeHasher.matches(hash, email, purpose, code))
    ? { kind: 'replaced', newerSentAt: createdAt }
    : undefined;
