import type { TokenDigest } from '@rewards/domain/token-digest';

/** A digest that tests can read. */
export class InMemoryTokenDigest implements TokenDigest {
  of(token: string): string {
    return `digest of ${token}`;
  }
}
