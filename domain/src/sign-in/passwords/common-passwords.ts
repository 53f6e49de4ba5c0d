/** The 10,000 most common passwords, and the 10,000 most common that are long enough to be chosen (rule 14). */
export interface CommonPasswords {
  /** Ignores case. */
  includes(password: string): boolean;
}
