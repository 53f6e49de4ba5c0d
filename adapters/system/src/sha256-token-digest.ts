import { createHash } from 'node:crypto';
import type { TokenDigest } from '@rewards/domain/token-digest';

/** Tokens are fully random, so a plain hash can't be reversed by search. */
export class Sha256TokenDigest implements TokenDigest {
  of(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
