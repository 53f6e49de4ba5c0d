import type { Mail } from '@rewards/domain/outbox';
import type { SecretSeal } from '@rewards/domain/secret-seal';

/** An email as the queue stores it. */
export interface SealedMail {
  readonly sealed: string;
}

/** Encrypts emails in the outbox, so their sign-in codes can't be read from the database or a copy of it. */
export class MailSeal {
  readonly #seal: SecretSeal;

  constructor(seal: SecretSeal) {
    this.#seal = seal;
  }

  seal(mail: Mail): SealedMail {
    return { sealed: this.#seal.seal(JSON.stringify(mail)) };
  }

  /** @throws SecretUnreadable */
  open({ sealed }: SealedMail): Mail {
    return JSON.parse(this.#seal.open(sealed)) as Mail;
  }
}
