/**
 * Seeded random numbers, so a large practice can be created in several passes without keeping it in memory. Not for
 * secrets.
 */
export class RepeatableNumbers {
  #state: number;

  /** The stream of one thing, such as the third patient: `new RepeatableNumbers(seed, 3)`. */
  constructor(seed: number, stream: number) {
    this.#state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(stream + 1, 0x85eb_ca77)) | 0;
    this.#next();
  }

  /** From 0 (included) to 1 (excluded). */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from 0 (included) to `below` (excluded). */
  integer(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  /** @throws RangeError if the list is empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** A uniformly random instant in an interval. */
  between(from: Date, to: Date): Date {
    return new Date(Math.floor(from.getTime() + this.fraction() * Math.max(0, to.getTime() - from.getTime())));
  }

  /** A version 7 UUID for something created at an instant. */
  idAt(instant: Date): string {
    const time = instant.getTime().toString(16).padStart(12, '0');
    const variant = (0x8000 | this.integer(0x4000)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${this.#hex(3)}-${variant}-${this.#hex(4)}${this.#hex(8)}`;
  }

  #hex(digits: number): string {
    return this.integer(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  }

  /** Marsaglia's Weyl sequence, mixed as in splitmix32. */
  #next(): number {
    this.#state = (this.#state + 0x9e37_79b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0_aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a_2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
}
