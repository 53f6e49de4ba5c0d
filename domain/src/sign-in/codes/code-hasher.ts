import type { CodePurpose } from './one-time-code.ts';

/** Keyed hashing of codes, with a key only the server holds. */
export interface CodeHasher {
  /**
   * The six digits that are emailed with a link's token, including leading zeros. Equally likely, and they reveal
   * nothing about the token (rule 13). So the link's page can show a code that is stored only as a hash (record 0113).
   */
  codeWith(token: string): string;
  hash(email: string, purpose: CodePurpose, code: string): string;
  /** Compares in constant time. */
  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean;
}
