import type { DisplayEvent, DisplayEvents, DisplayNews } from '@rewards/domain/screens/display-events';
import { sql } from 'kysely';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { displayEventsChannel } from './channels.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { displayEvents } from '../tables/screens-tables.ts';
import { changes, toDisplayEvent, toRow } from './stored-display-event.ts';

/** Display events in the table `display_events`, within one transaction. */
export class PostgresDisplayEvents extends PostgresStore implements DisplayEvents {
  async append(news: DisplayNews, at: Date): Promise<void> {
    const columns = sql.raw(displayEvents.columns);
    this.closing.add(sql`
      insert into display_events (${columns})
      select ${columns} from (select ${turn}) as turn, ${displayEvents.given([toRow(news, at)])}
      returning id, pg_notify(${displayEventsChannel}, id::text)`);
  }

  async listChangesForUpdate(from: Date): Promise<readonly DisplayEvent[]> {
    await sql`select ${turn}`.execute(this.queries);
    const rows = await changes(this.queries).where('at', '>=', from).orderBy('id').execute();
    return rows.map(toDisplayEvent);
  }
}

/** A sequence alone assigns ids in request order, so a smaller id could be committed later. */
const turn = sql`pg_advisory_xact_lock(${sql.lit(advisoryLocks.displayEvents)})`;
