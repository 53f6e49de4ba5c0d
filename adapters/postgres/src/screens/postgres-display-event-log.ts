import type { DisplayEvent, DisplayEventLog } from '@rewards/domain/screens/display-events';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { displayEvents, toDisplayEvent } from './stored-display-event.ts';

/** The committed rows of the table `display_events`. */
export class PostgresDisplayEventLog extends OnDatabase implements DisplayEventLog {
  async listSince(id: number): Promise<readonly DisplayEvent[]> {
    return (await this.database.rows(since, { id: BigInt(id) })).map(toDisplayEvent);
  }

  async listFrom(at: Date): Promise<readonly DisplayEvent[]> {
    return (await this.database.rows(from, { at })).map(toDisplayEvent);
  }

  async lastId(): Promise<number> {
    const last = await this.database.first(newest, {});
    return Number(last?.id ?? 0);
  }
}

const since = statement((queries, { id }: { id: bigint }) => displayEvents(queries).where('id', '>', id).orderBy('id'));

const from = statement((queries, { at }: { at: Date }) => displayEvents(queries).where('at', '>=', at).orderBy('id'));

const newest = statement((queries, _: object) =>
  queries.selectFrom('display_events').select('id').orderBy('id', 'desc').limit(1),
);
