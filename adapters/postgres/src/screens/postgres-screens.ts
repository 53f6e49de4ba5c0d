import type { Screen } from '@rewards/domain/screens/screen';
import type { Screens } from '@rewards/domain/screens/screens';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import { sql } from 'kysely';
import { columnOf } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { screenReports, screens } from '../tables/screens-tables.ts';

const saved = screenReports.properties
  .map(columnOf)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/** Screens in the table `screens`, within one transaction. */
export class PostgresScreens extends PostgresStore implements Screens {
  async add(screen: Screen): Promise<void> {
    await this.queries.insertInto('screens').values(screens.rowOf(screen)).execute();
  }

  list(): Promise<readonly Screen[]> {
    return this.#screens().orderBy('pairedAt').orderBy('id').execute();
  }

  find(id: string): Promise<Screen | undefined> {
    return this.#screens().where('id', '=', id).executeTakeFirst();
  }

  findForUpdate(id: string): Promise<Screen | undefined> {
    return this.#screens().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  findBySecret(secretDigest: string): Promise<Screen | undefined> {
    return this.#screens().where('secretDigest', '=', secretDigest).executeTakeFirst();
  }

  async rename(id: string, name: string): Promise<void> {
    await this.queries.updateTable('screens').set({ name }).where('id', '=', id).execute();
  }

  async move(id: string, place: string | null): Promise<void> {
    await this.queries.updateTable('screens').set({ place }).where('id', '=', id).execute();
  }

  async touch(id: string, seenAt: Date): Promise<void> {
    await this.queries.updateTable('screens').set({ lastSeenAt: seenAt }).where('id', '=', id).execute();
  }

  findReport(id: string): Promise<ScreenReport | undefined> {
    return this.#reports().where('screenId', '=', id).executeTakeFirst();
  }

  async saveReport(report: ScreenReport): Promise<void> {
    const columns = sql.raw(screenReports.columns);
    await sql`
      insert into screen_reports (${columns})
      select ${columns} from ${screenReports.given([report])}
      where exists (select from screens where id = given.screen_id for key share)
      on conflict (screen_id) do update set ${sql.raw(saved)}`.execute(this.queries);
  }

  listReports(): Promise<readonly ScreenReport[]> {
    return this.#reports().execute();
  }

  async remove(id: string): Promise<void> {
    await this.queries.deleteFrom('screens').where('id', '=', id).execute();
  }

  #reports() {
    return this.queries.selectFrom('screen_reports').select(screenReports.properties);
  }

  #screens() {
    return this.queries.selectFrom('screens').select(screens.properties);
  }
}
