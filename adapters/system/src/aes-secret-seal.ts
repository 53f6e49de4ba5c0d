import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { SealKeyMissing, type SecretSeal, SecretUnreadable } from '@rewards/domain/secret-seal';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM. After a key change, older secrets can be opened as long as their key is still listed. Stored
 * as base64 of nonce, tag and encrypted text.
 */
export class AesSecretSeal implements SecretSeal {
  readonly #keys: readonly KeyObject[];

  /**
   * Seals with the first key and opens with any.
   * @throws RangeError if a key isn't 32 bytes long.
   */
  constructor(keys: readonly Buffer[]) {
    if (keys.some(({ length }) => length !== 32)) throw new RangeError('The keys for secrets have 32 bytes');
    // With plain bytes, Node would create a key object for each secret, which takes three times as long as the
    // encryption.
    this.#keys = keys.map((key) => createSecretKey(key));
  }

  seal(plain: string): string {
    const [newest] = this.#keys;
    if (!newest) throw new SealKeyMissing('There is no key to seal a secret with');
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, newest, nonce);
    const text = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const failures: unknown[] = [];
    for (const key of this.#keys) {
      try {
        return unsealed(bytes, key);
      } catch (error) {
        failures.push(error);
      }
    }
    const cause = new AggregateError(failures);
    throw new SecretUnreadable('A secret was sealed with none of the keys, or was changed', { cause });
  }
}

function unsealed(bytes: Buffer, key: KeyObject): string {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
}
