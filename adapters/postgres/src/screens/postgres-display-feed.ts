import { setTimeout as pause } from 'node:timers/promises';
import type { DisplayEvent, DisplayEventLog, DisplayFeed } from '@rewards/domain/screens/display-events';
import { displayEventsChannel } from './channels.ts';
import type { PostgresAnnouncements } from '../sql/postgres-announcements.ts';
import { notifyAll } from '../sql/notify-all.ts';
import { type DatabaseLog, logUnavailable, noLog } from '../sql/database-log.ts';

const retryMilliseconds = 500;

type Listener = (events: readonly DisplayEvent[]) => void;

/**
 * Reads the table after each announcement, starting at the last seen id. Ids grow in commit order, so no event is
 * missed or repeated, even if announcements are repeated or late.
 */
export class PostgresDisplayFeed implements DisplayFeed {
  readonly #events: DisplayEventLog;
  readonly #log: DatabaseLog;
  readonly #listeners = new Set<Listener>();
  #lastId = 0;
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
      const fresh = await this.#events.listSince(this.#lastId).catch((error: Error) => error);
      if (fresh instanceof Error) await this.#waitForDatabase(fresh);
      else this.#tell(fresh);
    }
    this.#isReading = false;
  }

  async #waitForDatabase({ message }: Error): Promise<void> {
    if (!this.#isStopped) logUnavailable(this.#log, { reason: message }, 'Could not read display events');
    await pause(retryMilliseconds, undefined, { ref: false });
    this.#isStale = !this.#isStopped;
  }

  #tell(events: readonly DisplayEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#lastId = last.id;
    notifyAll(this.#listeners, this.#log, events);
  }
}
