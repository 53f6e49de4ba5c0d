/** Digests of secret tokens for storage: someone who reads the database can't use them. */
export interface TokenDigest {
  /** Deterministic and one-way. Needs no key, because tokens can't be guessed. */
  of(token: string): string;
}
