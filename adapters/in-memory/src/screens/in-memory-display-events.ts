import type { DisplayEvent, DisplayEvents, DisplayNews } from '@rewards/domain/screens/display-events';
import { InMemoryStore } from '../in-memory-store.ts';

/** Display events within one transaction. Transactions run one at a time, so IDs follow commit order. */
export class InMemoryDisplayEvents extends InMemoryStore implements DisplayEvents {
  async append(news: DisplayNews, at: Date): Promise<void> {
    const event = { ...structuredClone(news), id: (this.tables.displayEvents.at(-1)?.id ?? 0) + 1, at: new Date(at) };
    this.tables.displayEvents.push(event);
  }

  async listChangesForUpdate(from: Date): Promise<readonly DisplayEvent[]> {
    const changes = this.tables.displayEvents.filter(
      ({ kind, at }) => (kind === 'new_qr' || kind === 'qr_clear') && at >= from,
    );
    return structuredClone(changes);
  }
}
