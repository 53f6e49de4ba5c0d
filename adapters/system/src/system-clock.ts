import type { Clock } from '@rewards/domain/clock';

/** The machine's time. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
