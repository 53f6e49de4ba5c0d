import { randomInt } from 'node:crypto';
import type { Randomness } from '@rewards/domain/randomness';
import { uuidv7 } from 'uuidv7';

/** IDs are version 7 UUIDs, which sort by creation time. Numbers come from the operating system's secure source. */
export class SecureRandomness implements Randomness {
  id(): string {
    return uuidv7();
  }

  integer(below: number): number {
    return randomInt(below);
  }
}
