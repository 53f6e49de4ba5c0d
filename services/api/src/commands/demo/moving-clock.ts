import type { Clock } from '@rewards/domain/clock';

/** A clock that can be set, so two years can pass in a second. */
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
