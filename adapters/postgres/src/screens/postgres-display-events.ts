import type { DisplayEvent, DisplayEvents, DisplayNews, NewQr } from '@rewards/domain/screens/display-events';
import { sql } from 'kysely';
import { advisoryLocks } from '../advisory-locks.ts';
import { displayEventsChannel } from '../announcements/channels.ts';
import type { Queries } from '../tables.ts';
import { columnsOf, lastChange, toDisplayEvent } from './stored-display-event.ts';

/** Display events in the table `display_events`, within one transaction. */
export class PostgresDisplayEvents implements DisplayEvents {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async append(news: DisplayNews, at: Date): Promise<DisplayEvent> {
    await this.#takeTurn();
    const { id } = await this.#queries
      .insertInto('display_events')
      .values({ ...columnsOf(news), at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${displayEventsChannel}, ${String(id)})`.execute(this.#queries);
    return { ...news, id: Number(id), at };
  }

  async findShownForUpdate(at: Date): Promise<(DisplayEvent & NewQr) | undefined> {
    await this.#takeTurn();
    const row = await lastChange(this.#queries).executeTakeFirst();
    const event = row && toDisplayEvent(row);
    return event?.kind === 'new_qr' && event.expiresAt > at ? event : undefined;
  }

  /** A sequence alone hands out ids in the order of asking, and the smaller one may be committed later. */
  async #takeTurn(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.displayEvents})`.execute(this.#queries);
  }
}
