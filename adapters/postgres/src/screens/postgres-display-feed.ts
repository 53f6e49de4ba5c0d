import { setTimeout as pause } from 'node:timers/promises';
import type { DisplayEvent, DisplayEventLog, DisplayFeed } from '@rewards/domain/screens/display-events';
import { displayEventsChannel } from './channels.ts';
import type { PostgresAnnouncements } from '../sql/postgres-announcements.ts';
import { tellAll } from '../sql/tell-all.ts';
import { type DatabaseLog, noLog } from '../sql/database-log.ts';

const retryMilliseconds = 500;

type Listener = (events: readonly DisplayEvent[]) => void;

/**
 * Reads the table whenever something was announced, from the last id it has seen. Ids grow in the order of commits, so
 * that nothing is missed and nothing is told twice, however often and late the announcements come.
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
      const fresh = await this.#events.listSince(this.#lastId).catch((error: Error) => error);
      if (fresh instanceof Error) await this.#waitForDatabase(fresh);
      else this.#tell(fresh);
    }
    this.#isReading = false;
  }

  async #waitForDatabase({ message }: Error): Promise<void> {
    if (!this.#isStopped) this.#log.warn({ reason: message }, 'What screens are to be told could not be read');
    await pause(retryMilliseconds, undefined, { ref: false });
    this.#isStale = !this.#isStopped;
  }

  #tell(events: readonly DisplayEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#lastId = last.id;
    tellAll(this.#listeners, this.#log, events);
  }
}
