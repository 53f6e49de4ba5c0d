import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
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
 * (AES-256-GCM).
 */
export class MailSeal {
  readonly #key: Buffer;

  /** @throws RangeError for a key of other than 32 bytes. */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new RangeError('The key for mails has 32 bytes');
    this.#key = key;
  }

  seal(mail: Mail): SealedMail {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#key, nonce);
    const words = Buffer.concat([sealing.update(JSON.stringify(mail), 'utf8'), sealing.final()]);
    return { sealed: Buffer.concat([nonce, sealing.getAuthTag(), words]).toString('base64') };
  }

  /** @throws when it was sealed with another key, or changed since. */
  open({ sealed }: SealedMail): Mail {
    const bytes = Buffer.from(sealed, 'base64');
    const opening = createDecipheriv(cipher, this.#key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const words = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
    return JSON.parse(words.toString('utf8')) as Mail;
  }
}
