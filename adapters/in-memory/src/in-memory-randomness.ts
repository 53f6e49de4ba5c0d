import type { Randomness } from '@rewards/domain/randomness';

/** The same IDs and numbers in every run with the same seed. IDs look like UUIDs and count up. */
export class InMemoryRandomness implements Randomness {
  readonly #seed: number;
  #state: number;
  #count = 0;

  constructor(seed = 1) {
    this.#seed = seed >>> 0;
    this.#state = this.#seed;
  }

  id(): string {
    this.#count += 1;
    const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
    return `${hex(this.#seed, 8)}-0000-7000-8000-${hex(this.#count, 12)}`;
  }

  integer(below: number): number {
    return Math.floor(this.#next() * below);
  }

  /** mulberry32: small, and uniform enough for tests. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
