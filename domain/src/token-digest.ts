/** How secret tokens are kept: whoever reads the store can't open what they open. */
export interface TokenDigest {
  /** The same for the same token, and no way back. Needs no key, because tokens can't be guessed. */
  of(token: string): string;
}
