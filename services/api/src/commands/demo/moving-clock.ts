import type { Clock } from '@rewards/domain/clock';

/** A clock that stands where it is put, so that what happened over two years can be told in a second. */
export class MovingClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now;
  }

  moveTo(instant: Date): void {
    this.#now = instant;
  }
}
