/** Slow password hashing (rule 14), a few at a time. Take a turn first (`PasswordTurns`). */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for every password. Without a hash, it does the same work and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
}
