/** None of the keys sealed the secret, or it was changed. After every session key changed, no stored secret opens. */
export class SecretUnreadable extends Error {}

/** Encrypts secrets before they're stored, so they can't be read from the database or a copy of it. */
export interface SecretSeal {
  /** Sealing the same secret twice gives different text. */
  seal(plain: string): string;
  /**
   * Use cases turn the error into an outcome that says to enter the secret again.
   * @throws SecretUnreadable
   */
  open(sealed: string): string;
}
