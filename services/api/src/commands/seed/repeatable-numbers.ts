/**
 * Numbers that are the same whenever they are drawn again from the same seed, so that a large practice can be made in
 * several passes without being kept in memory. They are no secret: nothing that protects anyone is made from them.
 */
export class RepeatableNumbers {
  #state: number;

  /** The stream of one thing, such as the third patient: `new RepeatableNumbers(seed, 3)`. */
  constructor(seed: number, stream: number) {
    this.#state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(stream + 1, 0x85eb_ca77)) | 0;
    this.#next();
  }

  /** From 0 up to but without 1. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from 0 up to but without `below`. */
  integer(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  /** @throws RangeError when there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** An instant evenly drawn from an interval. */
  between(from: Date, to: Date): Date {
    return new Date(Math.floor(from.getTime() + this.fraction() * Math.max(0, to.getTime() - from.getTime())));
  }

  /** A UUID of version 7 for something that was made at an instant (docs/decisions/0013). */
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

  /** Marsaglia's Weyl sequence mixed as in splitmix32. */
  #next(): number {
    this.#state = (this.#state + 0x9e37_79b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0_aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a_2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
}
