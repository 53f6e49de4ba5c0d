import type { Clock } from '@rewards/domain/clock';

/** A clock that moves only when told to. */
export class InMemoryClock implements Clock {
  #now: Date;

  constructor(now: Date | string) {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(now: Date | string): void {
    this.#now = new Date(now);
  }

  advanceSeconds(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}
