/** The 10,000 most common passwords (rule 14). */
export interface CommonPasswords {
  /** Ignores case. */
  includes(password: string): boolean;
}
