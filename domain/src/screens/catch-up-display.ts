import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type DisplayEvent, type DisplayEventLog, shownMilliseconds } from './display-events.ts';
import { anyHearer, isFor, type DisplaySubscriber } from './hearer.ts';
import { worthShowing } from './worth-showing.ts';

/**
 * How far a screen has come: the id of the last event it saw, an instant up to which it knows all, or nothing at all.
 */
export type DisplayPosition = number | Date | undefined;

export interface CaughtUp {
  /** Oldest first. */
  readonly events: readonly DisplayEvent[];
  /** Everything up to this id is in `events` or no longer worth showing. */
  readonly lastId: number;
}

/**
 * Events are dated when they are appended and seen once they are committed, by servers whose clocks differ a little.
 */
const overlapMilliseconds = 2_000;

/** What a screen that was away, or is new, is to be told (rule 20). A new one is told the QR that is shown. */
export class CatchUpDisplay extends UseCase<{ displayEventLog: DisplayEventLog; clock: Clock }> {
  async execute(position: DisplayPosition, hearer: DisplaySubscriber = anyHearer): Promise<CaughtUp> {
    // Read before the events, so that none lies between what is told and what is asked for next.
    const lastId = await this.parts.displayEventLog.lastId();
    const known = typeof position === 'number' && position <= lastId ? position : undefined;
    const found = position instanceof Date ? await this.#since(position) : await this.#after(known);
    const events = worthShowing(
      found.filter((event) => isFor(event, hearer)),
      this.parts.clock.now(),
    );
    return {
      events: position instanceof Date || known !== undefined ? events : events.filter(({ kind }) => kind === 'new_qr'),
      lastId: Math.max(lastId, found.at(-1)?.id ?? 0),
    };
  }

  #since(instant: Date): Promise<readonly DisplayEvent[]> {
    return this.parts.displayEventLog.listFrom(new Date(instant.getTime() - overlapMilliseconds));
  }

  /**
   * An id that was never given out comes from another database, as after a restore, and says nothing about this one.
   */
  async #after(id: number | undefined): Promise<readonly DisplayEvent[]> {
    if (id !== undefined) return this.parts.displayEventLog.listSince(id);
    return this.parts.displayEventLog.listFrom(new Date(this.parts.clock.now().getTime() - shownMilliseconds));
  }
}
