import { setTimeout as pause } from 'node:timers/promises';
import {
  type DisplayEvent,
  type DisplayEventLog,
  type DisplayFeed,
  shownMilliseconds,
} from '@rewards/domain/screens/display-events';
import { displayEventsChannel } from './channels.ts';
import type { PostgresAnnouncements } from '../sql/postgres-announcements.ts';
import { notifyAll } from '../sql/notify-all.ts';
import { type DatabaseLog, logUnavailable, noLog } from '../sql/database-log.ts';

const retryMilliseconds = 500;

type Listener = Parameters<DisplayFeed['subscribe']>[0];

/** Events are deleted after a day. One that is missing sooner was lost in a failover. */
const keptMilliseconds = 23 * 3_600_000;

/**
 * Reads the table after each announcement, starting at the last seen event. Ids grow in commit order, so no event is
 * missed or repeated, even if announcements are repeated or late. If the last seen event is gone, the database stepped
 * back, and other events may have its id or smaller ones.
 */
export class PostgresDisplayFeed implements DisplayFeed {
  readonly #events: DisplayEventLog;
  readonly #log: DatabaseLog;
  readonly #listeners = new Set<Listener>();
  #last: DisplayEvent | undefined;
  #isReading = false;
  #isStale = false;
  #isStopped = false;

  constructor(announcements: PostgresAnnouncements, events: DisplayEventLog, log = noLog) {
    this.#events = events;
    this.#log = log;
    announcements.subscribe(displayEventsChannel, () => void this.#catchUp());
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops waiting for a lost database. */
  stop(): void {
    this.#isStopped = true;
  }

  /** An announcement during a read causes another read right after. */
  async #catchUp(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readOn().catch((error: Error) => this.#waitForDatabase(error));
    }
    this.#isReading = false;
  }

  async #readOn(): Promise<void> {
    const last = this.#last;
    const found = await this.#events.listSince(last ? last.id - 1 : 0);
    const [first] = found;
    if (!last || isLater(first, last)) return this.#tell(found);
    if (first?.id === last.id && first.at.getTime() === last.at.getTime()) return this.#tell(found.slice(1));
    const from = new Date(last.at.getTime() - shownMilliseconds);
    this.#last = (await this.#events.listFrom(from)).at(-1);
    notifyAll(this.#listeners, this.#log, [], from);
  }

  async #waitForDatabase({ message }: Error): Promise<void> {
    if (!this.#isStopped) logUnavailable(this.#log, { reason: message }, 'Could not read display events');
    await pause(retryMilliseconds, undefined, { ref: false });
    this.#isStale = !this.#isStopped;
  }

  #tell(events: readonly DisplayEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#last = last;
    notifyAll(this.#listeners, this.#log, events);
  }
}

/** Whether so much time passed between the two that the earlier one was deleted. */
const isLater = (event: DisplayEvent | undefined, than: DisplayEvent): boolean =>
  event !== undefined && event.at.getTime() - than.at.getTime() > keptMilliseconds;
