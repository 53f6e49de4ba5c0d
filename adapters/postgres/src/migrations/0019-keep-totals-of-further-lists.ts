import { Migration } from '@mikro-orm/migrations';

/** The activity log, QRs and quote requests know how many they are, and on which days, as users and referrals do. */
export class KeepTotalsOfFurtherLists extends Migration {
  override up(): void {
    this.addSql('alter table running_totals drop constraint running_totals_total');
    this.addSql(`
      alter table running_totals add constraint running_totals_total check (total in
        ('users', 'pending', 'signed_up', 'completed', 'earned_cents', 'activity_log', 'qr_generations', 'quote_requests'))`);
    this.addSql(`comment on table running_totals is
      'What is added up gives how many rows a list has (of referrals: of each status), and how many cents of credit there are, by the UTC day by which it is ordered. A day has any number of rows; triggers append, a job folds.'`);
    this.#keep('activity_log', 'at');
    this.#keep('qr_generations', 'created_at');
    this.#keep('quote_requests', 'created_at');
  }

  #keep(table: string, instant: string): void {
    const day = `(${instant} at time zone 'UTC')::date`;
    const append = (amount: string, rows: string) =>
      `insert into running_totals (total, day, amount) select '${table}', ${day}, ${amount} from ${rows} group by 2`;
    this.#trigger(table, 'insert', append('count(*)', 'added'), 'referencing new table as added');
    this.#trigger(table, 'delete', append('-count(*)', 'gone'), 'referencing old table as gone');
    this.#trigger(table, 'truncate', `delete from running_totals where total = '${table}'`);
    this.addSql(append('count(*)', table));
  }

  #trigger(table: string, event: 'insert' | 'delete' | 'truncate', change: string, rows = ''): void {
    const name = `${table}_total_after_${event}`;
    this.addSql(`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        ${change};
        return null;
      end $$`);
    this.addSql(`create trigger ${name} after ${event} on ${table} ${rows} for each statement execute function ${name}()`);
    this.addSql(`alter table ${table} enable always trigger ${name}`);
  }
}
