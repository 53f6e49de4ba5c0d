import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CodeHasher } from '@rewards/domain/sign-in/codes/code-hasher';
import type { CodePurpose } from '@rewards/domain/sign-in/codes/one-time-code';

/** A million codes can be tried quickly, so only the key protects a stolen hash. */
const minSecretLength = 32;

/** Stores one-time codes as HMAC-SHA-256 over (email, purpose, code), keyed by a server secret (rule 13). */
export class HmacCodeHasher implements CodeHasher {
  readonly #secret: string;

  /** @throws RangeError for a secret of fewer than 32 characters. */
  constructor(secret: string) {
    if (secret.length < minSecretLength)
      throw new RangeError(`The secret for codes needs at least ${minSecretLength} characters`);
    this.#secret = secret;
  }

  codeWith(token: string): string {
    // Of 48 bits, so no code is likelier than another by more than a few in a billion.
    return String(this.#digest('token', token).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  hash(email: string, purpose: CodePurpose, code: string): string {
    return this.#digest(email, purpose, code).toString('hex');
  }

  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean {
    const kept = Buffer.from(hash, 'hex');
    const given = this.#digest(email, purpose, code);
    return kept.length === given.length && timingSafeEqual(kept, given);
  }

  #digest(...parts: readonly string[]): Buffer {
    // As JSON, so different lists never produce the same text.
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest();
  }
}
