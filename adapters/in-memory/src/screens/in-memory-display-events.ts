import type { DisplayEvent, DisplayEvents, DisplayNews, NewQr } from '@rewards/domain/screens/display-events';
import type { InMemoryTables } from '../in-memory-database.ts';

/**
 * Display events as one transaction sees them. Transactions come one after the other, so that ids are in their order.
 */
export class InMemoryDisplayEvents implements DisplayEvents {
  readonly #tables: InMemoryTables;

  constructor(tables: InMemoryTables) {
    this.#tables = tables;
  }

  async append(news: DisplayNews, at: Date): Promise<void> {
    const event = { ...structuredClone(news), id: (this.#tables.displayEvents.at(-1)?.id ?? 0) + 1, at: new Date(at) };
    this.#tables.displayEvents.push(event);
  }

  async findShownForUpdate(at: Date): Promise<(DisplayEvent & NewQr) | undefined> {
    const last = this.#tables.displayEvents.findLast(({ kind }) => kind === 'new_qr' || kind === 'qr_clear');
    return last?.kind === 'new_qr' && last.expiresAt > at ? structuredClone(last) : undefined;
  }
}
