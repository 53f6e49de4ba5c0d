import type { CodePurpose } from './one-time-code.ts';

/** Keyed hashing of codes, with a key only the server holds. */
export interface CodeHasher {
  hash(email: string, purpose: CodePurpose, code: string): string;
  /** Compares in constant time. */
  matches(hash: string, email: string, purpose: CodePurpose, code: string): boolean;
}
