import { setTimeout as pause } from 'node:timers/promises';

/** How long whoever asks waits for the database where an older value is known. */
const patienceMilliseconds = 1_000;

/**
 * Something kept in the database that nearly everyone asks for: read once in a while, however many ask. While the
 * database can't be asked, what was read last still counts.
 */
export class RecentReading<Value> {
  readonly #ask: () => Promise<Value>;
  readonly #freshMilliseconds: number;
  #reading: { readonly begunAt: number; readonly value: Promise<Value> } | undefined;
  #last: { readonly value: Value } | undefined;

  /** @param freshMilliseconds how long a value counts once it was asked for. */
  constructor(ask: () => Promise<Value>, freshMilliseconds: number) {
    this.#ask = ask;
    this.#freshMilliseconds = freshMilliseconds;
  }

  /** @throws what reading throws, as long as nothing was ever read. */
  get(): Promise<Value> {
    const now = performance.now();
    if (!this.#reading || now - this.#reading.begunAt > this.#freshMilliseconds)
      this.#reading = { begunAt: now, value: this.#read() };
    return this.#reading.value;
  }

  /** Has it read anew when it is asked for next. */
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
    this.#last = { value };
    return value;
  }
}
