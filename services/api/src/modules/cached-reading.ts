import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** How long to wait for the database if an older value is known. */
const patienceMilliseconds = 1_000;

/**
 * Caches a value that nearly every request needs, and reads it from the database once in a while. Until it changes, it
 * stays the same object. While the database is down, the last value still applies.
 */
export class CachedReading<Value> {
  readonly #ask: () => Promise<Value>;
  readonly #freshMilliseconds: number;
  #reading: { readonly begunAt: number; readonly value: Promise<Value> } | undefined;
  #last: { readonly value: Value } | undefined;

  /** @param freshMilliseconds how long a value is cached after it was requested. */
  constructor(ask: () => Promise<Value>, freshMilliseconds: number) {
    this.#ask = ask;
    this.#freshMilliseconds = freshMilliseconds;
  }

  /** @throws the read's error, if nothing was ever read. */
  get(): Promise<Value> {
    const now = performance.now();
    if (!this.#reading || now - this.#reading.begunAt > this.#freshMilliseconds)
      this.#reading = { begunAt: now, value: this.#read() };
    return this.#reading.value;
  }

  /** Makes the next request read again. */
  refresh(): void {
    this.#reading = undefined;
  }

  #read(): Promise<Value> {
    const reading = this.#askAndKeep();
    const last = this.#last;
    if (!last) return reading;
    const soon = pause(patienceMilliseconds, last.value, { ref: false });
    return Promise.race([reading.catch(() => last.value), soon]);
  }

  async #askAndKeep(): Promise<Value> {
    const value = await this.#ask();
    if (!this.#last || !isDeepStrictEqual(value, this.#last.value)) this.#last = { value };
    return this.#last.value;
  }
}
