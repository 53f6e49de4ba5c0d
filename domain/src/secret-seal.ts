/** None of the keys sealed the secret, or it was changed. After every session key changed, no stored secret opens. */
export class SecretUnreadable extends Error {}

/** There is no key to seal a secret with, as in a command that doesn't have the service's keys. */
export class SealKeyMissing extends Error {}

/** Encrypts secrets before they're stored, so they can't be read from the database or a copy of it. */
export interface SecretSeal {
  /**
   * Sealing the same secret twice gives different text.
   * @throws SealKeyMissing
   */
  seal(plain: string): string;
  /**
   * Use cases turn the error into an outcome that says to enter the secret again.
   * @throws SecretUnreadable
   */
  open(sealed: string): string;
}
