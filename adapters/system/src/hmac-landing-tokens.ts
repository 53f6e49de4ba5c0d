import { createHmac } from 'node:crypto';
import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';

const shortestSecret = 32;
/** As long as a token that is drawn at random, which holds 129 bits. */
const length = 25;

/** A token is the end of the QR's HMAC-SHA-256, in the digits and letters of secret tokens. */
export class HmacLandingTokens implements LandingTokens {
  readonly #secret: string;

  /** @throws RangeError for a secret of fewer than 32 characters. */
  constructor(secret: string) {
    if (secret.length < shortestSecret)
      throw new RangeError(`The secret for landing addresses needs at least ${shortestSecret} characters`);
    this.#secret = secret;
  }

  of(qrGenerationId: string): string {
    const made = BigInt(`0x${createHmac('sha256', this.#secret).update(qrGenerationId).digest('hex')}`);
    return made.toString(36).padStart(length, '0').slice(-length);
  }
}
