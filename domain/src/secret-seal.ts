/** Encrypts secrets that are stored and needed in clear later, such as another system's key. */
export interface SecretSeal {
  seal(plain: string): string;
  /** @throws if none of the service's keys sealed it, or it was changed. */
  open(sealed: string): string;
}
