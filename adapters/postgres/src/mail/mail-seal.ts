import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { Mail } from '@rewards/domain/outbox';

/** A mail as the queue keeps it. */
export interface SealedMail {
  readonly sealed: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Keeps mails of the outbox unreadable for whoever reads the database or a copy of it: they hold codes that sign in
 * (AES-256-GCM). A mail that was sealed before the keys were changed is opened as long as its key is among them.
 */
export class MailSeal {
  readonly #keys: readonly KeyObject[];

  /**
   * Seals with the first key and opens with any.
   *
   * @throws RangeError for a key of other than 32 bytes.
   */
  constructor(keys: readonly Buffer[]) {
    if (keys.some(({ length }) => length !== 32)) throw new RangeError('The keys for mails have 32 bytes');
    // Of bytes, Node would make one for each mail, which takes three times as long as the sealing.
    this.#keys = keys.map((key) => createSecretKey(key));
  }

  /** @throws where there is no key, as in commands, which send nothing: nobody could open it. */
  seal(mail: Mail): SealedMail {
    const [newest] = this.#keys;
    if (!newest) throw new Error('There is no key to seal a mail with');
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, newest, nonce);
    const words = Buffer.concat([sealing.update(JSON.stringify(mail), 'utf8'), sealing.final()]);
    return { sealed: Buffer.concat([nonce, sealing.getAuthTag(), words]).toString('base64') };
  }

  /** @throws when it was sealed with none of the keys, or changed since. */
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
