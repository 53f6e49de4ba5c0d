import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import { UseCase } from '../../use-case.ts';

/** How often friends opened personal links, by day. It doesn't know whose links, or who opened them. */
export interface LinkOpenings {
  /** @param day such as 2026-03-02. Parallel additions all count. */
  add(day: string, openings: number): Promise<void>;
  /** Between two months such as 2026-03, both included. `since` is the first day with any, or null without one. */
  count(first: string, last: string): Promise<{ readonly openings: number; readonly since: string | null }>;
}

/**
 * Counts openings of personal links. Only one write is under way at a time, and later openings go into
 * the next one: the day has one row, and a burst of openings waiting for it would take every database connection.
 */
export class CountOpenings extends UseCase<{ linkOpenings: LinkOpenings; timeZone: string; clock: Clock }> {
  #uncounted = 0;
  #writing: Promise<void> | undefined;

  /** Rejects if the openings couldn't be stored. They are lost then. */
  execute(): Promise<void> {
    this.#uncounted += 1;
    return (this.#writing ??= this.#write().finally(() => (this.#writing = undefined)));
  }

  async #write(): Promise<void> {
    const { linkOpenings, timeZone, clock } = this.dependencies;
    while (this.#uncounted > 0) {
      const openings = this.#uncounted;
      this.#uncounted = 0;
      await linkOpenings.add(localDate(clock.now(), timeZone), openings);
    }
  }
}
