/** More passwords wait to be hashed than could be soon: whoever asks is to come again in a moment. */
export class PasswordHasherBusy extends Error {
  constructor() {
    super('Too many passwords wait to be hashed');
    this.name = 'PasswordHasherBusy';
  }
}

/** Slow hashing of passwords (rule 14). Throws PasswordHasherBusy when too many are waiting. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for every password; with no hash it does the same work and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker figures than those of today. */
  isOutdated(hash: string): boolean;
}
