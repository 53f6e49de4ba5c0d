import { randomInt } from 'node:crypto';
import type { Randomness } from '@rewards/domain/randomness';
import { v7 } from 'uuid';

/**
 * Identities are UUIDs of version 7, which sort by the time they were made; numbers come from the operating system's
 * secure source.
 */
export class SecureRandomness implements Randomness {
  id(): string {
    return v7();
  }

  integer(below: number): number {
    return randomInt(below);
  }
}
