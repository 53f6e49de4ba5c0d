import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { Mail } from '@rewards/domain/outbox';

/** An email as the queue stores it. */
export interface SealedMail {
  readonly sealed: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts emails in the outbox (AES-256-GCM), because they contain sign-in codes that nobody should read from the
 * database or a copy of it. After a key change, older emails can be opened as long as their key is still listed.
 */
export class MailSeal {
  readonly #keys: readonly KeyObject[];

  /**
   * Seals with the first key and opens with any.
   * @throws RangeError if a key isn't 32 bytes long.
   */
  constructor(keys: readonly Buffer[]) {
    if (keys.some(({ length }) => length !== 32)) throw new RangeError('The keys for mails have 32 bytes');
    // With plain bytes, Node would create a key object for each email, which takes three times as long as the
    // encryption.
    this.#keys = keys.map((key) => createSecretKey(key));
  }

  /** @throws if there is no key, as in commands, which send no email. */
  seal(mail: Mail): SealedMail {
    const [newest] = this.#keys;
    if (!newest) throw new Error('There is no key to seal a mail with');
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, newest, nonce);
    const words = Buffer.concat([sealing.update(JSON.stringify(mail), 'utf8'), sealing.final()]);
    return { sealed: Buffer.concat([nonce, sealing.getAuthTag(), words]).toString('base64') };
  }

  /** @throws if none of the keys sealed it, or if it was changed. */
  open({ sealed }: SealedMail): Mail {
    const bytes = Buffer.from(sealed, 'base64');
    const failures: unknown[] = [];
    for (const key of this.#keys) {
      try {
        return JSON.parse(unsealed(bytes, key)) as Mail;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'A mail was sealed with none of the keys, or was changed');
  }
}

function unsealed(bytes: Buffer, key: KeyObject): string {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
}
