import { createHash } from 'node:crypto';
import type { TokenDigest } from '@rewards/domain/token-digest';

/** Tokens are random in full, so that a plain hash can't be searched for what it came from. */
export class Sha256TokenDigest implements TokenDigest {
  of(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
