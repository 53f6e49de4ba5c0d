/** The 10,000 most common passwords (decision 14). */
export interface CommonPasswords {
  /** Ignores case. */
  includes(password: string): boolean;
}
