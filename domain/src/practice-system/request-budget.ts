import type { Clock } from '../clock.ts';

const maxRequests = 60;
const maxMilliseconds = 60_000;

/** What one run may use of the practice's system. Work that is left goes on in another run. */
export class RequestBudget {
  readonly #clock: Clock;
  readonly #endsAt: number;
  readonly #isStopping: () => boolean;
  #left = maxRequests;

  /** @param isStopping ends the run early, between two requests */
  constructor(clock: Clock, isStopping: () => boolean) {
    this.#clock = clock;
    this.#endsAt = clock.now().getTime() + maxMilliseconds;
    this.#isStopping = isStopping;
  }

  spend(requests = 1): void {
    this.#left -= requests;
  }

  get isSpent(): boolean {
    return this.#left <= 0 || this.#isStopping() || this.#clock.now().getTime() >= this.#endsAt;
  }
}
