import { createHmac } from 'node:crypto';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';

/** All addresses can be tried quickly, so only the key protects a stolen hash. */
const minSecretLength = 32;
/** More than enough to tell addresses apart, and short in a table of millions. */
const storedBytes = 16;

/** Stores addresses as the first half of HMAC-SHA-256, keyed by a server secret. */
export class HmacAddressHasher implements AddressHasher {
  readonly #secret: string;

  /** @throws RangeError for a secret of fewer than 32 characters. */
  constructor(secret: string) {
    if (secret.length < minSecretLength)
      throw new RangeError(`The secret for addresses needs at least ${minSecretLength} characters`);
    this.#secret = secret;
  }

  hash(address: string): string {
    return createHmac('sha256', this.#secret).update(address).digest().subarray(0, storedBytes).toString('base64url');
  }
}
