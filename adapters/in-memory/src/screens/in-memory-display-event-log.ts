import type { DisplayEvent, DisplayEventLog } from '@rewards/domain/screens/display-events';
import type { InMemoryDatabase } from '../in-memory-database.ts';

/** Display events, as they are committed. */
export class InMemoryDisplayEventLog implements DisplayEventLog {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async listSince(id: number): Promise<readonly DisplayEvent[]> {
    return structuredClone(this.#events.filter((event) => event.id > id));
  }

  async listFrom(at: Date): Promise<readonly DisplayEvent[]> {
    return structuredClone(this.#events.filter((event) => event.at >= at));
  }

  async lastId(): Promise<number> {
    return this.#events.at(-1)?.id ?? 0;
  }

  get #events(): readonly DisplayEvent[] {
    return this.#database.committed.displayEvents;
  }
}
