import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';

const minSecretLength = 32;

/** A token is the user's ID and its HMAC-SHA-256. The newest secret signs, and older signatures are still accepted. */
export class HmacUnsubscribeTokens implements UnsubscribeTokens {
  readonly #secrets: readonly string[];

  /**
   * @param secrets newest first
   * @throws RangeError for a secret of fewer than 32 characters.
   */
  constructor(secrets: readonly string[]) {
    if (secrets.some((secret) => secret.length < minSecretLength))
      throw new RangeError(`The secrets for links need at least ${minSecretLength} characters`);
    this.#secrets = secrets;
  }

  tokenFor(userId: string): string {
    const [newest] = this.#secrets;
    if (newest === undefined) throw new Error('Without a secret no link can be signed');
    return signed(userId, newest);
  }

  read(token: string): string | undefined {
    const userId = token.slice(0, Math.max(0, token.indexOf('.')));
    const given = Buffer.from(token);
    // Compared as text: several base64 texts decode to the same bytes, and only one of them was made here.
    const isOurs = this.#secrets.some((secret) => {
      const made = Buffer.from(signed(userId, secret));
      return made.length === given.length && timingSafeEqual(made, given);
    });
    return isOurs ? userId : undefined;
  }
}

const signed = (userId: string, secret: string) =>
  `${userId}.${createHmac('sha256', secret).update(userId).digest('base64url')}`;
