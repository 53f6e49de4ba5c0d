/** A queue: so many at most have a turn at once, the others wait in the order they came. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Resolves when it is one's turn; what it resolves to ends it.
   * @throws the signal's reason where that comes first.
   */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    return () => this.#next();
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(begin);
        reject(signal.reason as Error);
      };
      this.#waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #next(): void {
    const [begin] = this.#waiting;
    if (!begin) this.#free += 1;
    else if (this.#waiting.delete(begin)) begin();
  }
}
