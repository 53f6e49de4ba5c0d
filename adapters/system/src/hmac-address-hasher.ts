import { createHmac } from 'node:crypto';
import type { AddressHasher } from '@rewards/domain/referrals/address-hasher';

/** There are few enough addresses to try them all, so that the key is all that protects a stolen hash. */
const shortestSecret = 32;
/** Far more than keeps any two addresses apart, and short in a table of millions. */
const keptBytes = 16;

/** Keeps addresses as the first half of HMAC-SHA-256, keyed by a secret of the server. */
export class HmacAddressHasher implements AddressHasher {
  readonly #secret: string;

  /** @throws RangeError for a secret of fewer than 32 characters. */
  constructor(secret: string) {
    if (secret.length < shortestSecret)
      throw new RangeError(`The secret for addresses needs at least ${shortestSecret} characters`);
    this.#secret = secret;
  }

  hash(address: string): string {
    return createHmac('sha256', this.#secret).update(address).digest().subarray(0, keptBytes).toString('base64url');
  }
}
