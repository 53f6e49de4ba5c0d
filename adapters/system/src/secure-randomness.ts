import { randomInt } from 'node:crypto';
import type { Randomness } from '@rewards/domain/randomness';
import { uuidv7 } from 'uuidv7';

/**
 * Identities are UUIDs of version 7, which sort by the time they were made; numbers come from the operating system's
 * secure source.
 */
export class SecureRandomness implements Randomness {
  id(): string {
    return uuidv7();
  }

  integer(below: number): number {
    return randomInt(below);
  }
}
