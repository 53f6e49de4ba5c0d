import type { DisplayEvent, DisplayEventLog } from '@rewards/domain/screens/display-events';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Display events, as committed. */
export class InMemoryDisplayEventLog extends OnInMemoryDatabase implements DisplayEventLog {
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
    return this.database.committed.displayEvents;
  }
}
