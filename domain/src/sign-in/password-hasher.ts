/** Slow hashing of passwords (decision 14). */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for every password; with no hash it does the same work and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker figures than those of today. */
  isOutdated(hash: string): boolean;
}
