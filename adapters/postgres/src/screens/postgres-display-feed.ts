import { setTimeout as pause } from 'node:timers/promises';
import type { DisplayEvent, DisplayEventLog, DisplayFeed } from '@rewards/domain/screens/display-events';
import { displayEventsChannel } from '../announcements/channels.ts';
import type { PostgresAnnouncements } from '../announcements/postgres-announcements.ts';

const retryMilliseconds = 500;

type Listener = (events: readonly DisplayEvent[]) => void;

/**
 * Reads the table whenever something was announced, from the last id it has seen. Ids grow in the order of commits, so
 * that nothing is missed and nothing is told twice, however often and late the announcements come.
 */
export class PostgresDisplayFeed implements DisplayFeed {
  readonly #events: DisplayEventLog;
  readonly #listeners = new Set<Listener>();
  #lastId = 0;
  #isReading = false;
  #isStale = false;
  #isStopped = false;

  constructor(announcements: PostgresAnnouncements, events: DisplayEventLog) {
    this.#events = events;
    announcements.subscribe(displayEventsChannel, () => void this.#catchUp());
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives up waiting for a database that was lost. */
  stop(): void {
    this.#isStopped = true;
  }

  /** What is announced while the table is being read is read right after. */
  async #catchUp(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale) {
      this.#isStale = false;
      const fresh = await this.#events.listSince(this.#lastId).catch(() => undefined);
      if (fresh) this.#tell(fresh);
      else await this.#waitForDatabase();
    }
    this.#isReading = false;
  }

  async #waitForDatabase(): Promise<void> {
    await pause(retryMilliseconds, undefined, { ref: false });
    this.#isStale = !this.#isStopped;
  }

  #tell(events: readonly DisplayEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#lastId = last.id;
    for (const listener of this.#listeners) listener(events);
  }
}
