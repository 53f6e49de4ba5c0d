import type { DisplayEvent, DisplayEventLog } from '@rewards/domain/screens/display-events';
import { OnDatabase } from '../on-database.ts';
import { displayEvents, toDisplayEvent } from './stored-display-event.ts';

/** The table `display_events`, as it is committed. */
export class PostgresDisplayEventLog extends OnDatabase implements DisplayEventLog {
  listSince(id: number): Promise<readonly DisplayEvent[]> {
    return this.database.read(async (queries) => {
      const rows = await displayEvents(queries).where('id', '>', BigInt(id)).orderBy('id').execute();
      return rows.map(toDisplayEvent);
    });
  }

  listFrom(at: Date): Promise<readonly DisplayEvent[]> {
    return this.database.read(async (queries) => {
      const rows = await displayEvents(queries).where('at', '>=', at).orderBy('id').execute();
      return rows.map(toDisplayEvent);
    });
  }

  lastId(): Promise<number> {
    return this.database.read(async (queries) => {
      const last = await queries
        .selectFrom('display_events')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return Number(last?.id ?? 0);
    });
  }
}
