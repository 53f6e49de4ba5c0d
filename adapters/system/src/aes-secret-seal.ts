import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { SecretSeal } from '@rewards/domain/secret-seal';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with the first key and opens with any (AES-256-GCM). */
export class AesSecretSeal implements SecretSeal {
  readonly #keys: readonly KeyObject[];

  /** @throws RangeError if a key isn't 32 bytes long. */
  constructor(keys: readonly Buffer[]) {
    if (keys.some(({ length }) => length !== 32)) throw new RangeError('The keys have 32 bytes');
    this.#keys = keys.map((key) => createSecretKey(key));
  }

  /** @throws if there is no key, as in commands. */
  seal(plain: string): string {
    const [newest] = this.#keys;
    if (!newest) throw new Error('There is no key to seal a secret with');
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, newest, nonce);
    const words = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), words]).toString('base64');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const failures: unknown[] = [];
    for (const key of this.#keys) {
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'A secret was sealed with none of the keys, or was changed');
  }
}
