import type { Clock } from '@rewards/domain/clock';

/** The machine's own time. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
