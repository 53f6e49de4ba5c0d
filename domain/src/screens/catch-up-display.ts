import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type DisplayEvent, type DisplayEventLog, shownMilliseconds } from './display-events.ts';
import { anySubscriber, isFor, type DisplaySubscriber } from './display-subscriber.ts';
import { worthShowing } from './worth-showing.ts';

/** How far a screen has read: the ID of its last event, an instant up to which it knows everything, or nothing. */
export type DisplayPosition = number | Date | undefined;

export interface CaughtUp {
  /** Oldest first. */
  readonly events: readonly DisplayEvent[];
  /** All events up to this ID are in `events` or no longer worth showing. */
  readonly lastId: number;
}

/** Events are dated when appended and visible after commit, by servers whose clocks differ slightly. */
const overlapMilliseconds = 2_000;

/** The events for a screen that was away or is new (rule 20). A new one gets the current QR. */
export class CatchUpDisplay extends UseCase<{ displayEventLog: DisplayEventLog; clock: Clock }> {
  async execute(position: DisplayPosition, subscriber: DisplaySubscriber = anySubscriber): Promise<CaughtUp> {
    // Read before the events, so that the next request starts without a gap.
    const lastId = await this.dependencies.displayEventLog.lastId();
    const known = typeof position === 'number' && position <= lastId ? position : undefined;
    const found = position instanceof Date ? await this.#since(position) : await this.#after(known);
    const events = worthShowing(
      found.filter((event) => isFor(event, subscriber)),
      this.dependencies.clock.now(),
    );
    return {
      events: position instanceof Date || known !== undefined ? events : events.filter(({ kind }) => kind === 'new_qr'),
      lastId: Math.max(lastId, found.at(-1)?.id ?? 0),
    };
  }

  #since(instant: Date): Promise<readonly DisplayEvent[]> {
    return this.dependencies.displayEventLog.listFrom(new Date(instant.getTime() - overlapMilliseconds));
  }

  /**
   * An ID that was never issued comes from another database, for example before a restore, and says nothing about this
   * one.
   */
  async #after(id: number | undefined): Promise<readonly DisplayEvent[]> {
    if (id !== undefined) return this.dependencies.displayEventLog.listSince(id);
    return this.dependencies.displayEventLog.listFrom(
      new Date(this.dependencies.clock.now().getTime() - shownMilliseconds),
    );
  }
}
