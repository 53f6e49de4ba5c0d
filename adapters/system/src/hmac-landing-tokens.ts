import { createHmac } from 'node:crypto';
import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';

const minSecretLength = 32;
/** The length of a random token with 129 bits. */
const length = 25;

/** A token is the end of the QR's HMAC-SHA-256, in digits and letters. The newest secret makes it. */
export class HmacLandingTokens implements LandingTokens {
  readonly #secrets: readonly string[];

  /**
   * @param secrets newest first
   * @throws RangeError for a secret of fewer than 32 characters.
   */
  constructor(secrets: readonly string[]) {
    if (secrets.some((secret) => secret.length < minSecretLength))
      throw new RangeError(`The secrets for landing addresses need at least ${minSecretLength} characters`);
    this.#secrets = secrets;
  }

  of(qrGenerationId: string): string {
    const [newest] = this.listOf(qrGenerationId);
    if (newest === undefined) throw new Error('Without a secret no landing address can be made');
    return newest;
  }

  listOf(qrGenerationId: string): readonly string[] {
    return this.#secrets.map((secret) => {
      const made = BigInt(`0x${createHmac('sha256', secret).update(qrGenerationId).digest('hex')}`);
      return made.toString(36).padStart(length, '0').slice(-length);
    });
  }
}
