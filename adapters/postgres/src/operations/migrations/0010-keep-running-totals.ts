import { Migration } from '@mikro-orm/migrations';

/**
 * Lists and figures know how much there is without counting it. Every writing statement appends what it changed, one
 * row for each day concerned, so that no two writers ever wait for each other's row; a job folds rows that add up.
 */
export class KeepRunningTotals extends Migration {
  override up(): void {
    this.#table();
    this.#users();
    this.#referrals();
    this.#credit();
    this.#fill();
  }

  #table(): void {
    this.addSql(`
      create table running_totals (
        total text not null constraint running_totals_total
          check (total in ('users', 'pending', 'signed_up', 'completed', 'earned_cents')),
        day date not null,
        amount bigint not null
      )`);
    this.addSql('create index running_totals_day on running_totals (total, day desc) include (amount)');
    this.addSql(`comment on table running_totals is
      'What is added up gives how many users, how many referrals of each status, and how many cents of '
      'credit there are, by the UTC day of created_at (credit: of at). A day has any number of rows; '
      'triggers append, a job folds.'`);
  }

  #users(): void {
    this.#trigger('users', 'insert', `select 'users', ${day('created_at')}, count(*) from added group by 2`);
    this.#trigger('users', 'delete', `select 'users', ${day('created_at')}, -count(*) from gone group by 2`);
    this.#emptied('users', "'users'");
  }

  #referrals(): void {
    this.#trigger('referrals', 'insert', `select status, ${day('created_at')}, count(*) from added group by 1, 2`);
    this.#trigger('referrals', 'delete', `select status, ${day('created_at')}, -count(*) from gone group by 1, 2`);
    this.#trigger(
      'referrals',
      'update',
      `select status, ${day('created_at')}, sum(amount) from (
        select status, created_at, 1 as amount from added union all select status, created_at, -1 from gone
      ) as changed group by 1, 2 having sum(amount) <> 0`,
    );
    this.#emptied('referrals', "'pending', 'signed_up', 'completed'");
  }

  #credit(): void {
    // Credit that is given out is no less earned.
    this.#trigger(
      'credit_ledger',
      'insert',
      `select 'earned_cents', ${day('at')}, sum(amount_cents) from added
       where kind in ('earned', 'reversed') group by 2`,
    );
  }

  #emptied(table: string, totals: string): void {
    const name = `${table}_total_after_truncate`;
    this.addSql(`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        delete from running_totals where total in (${totals});
        return null;
      end $$`);
    this.addSql(`create trigger ${name} after truncate on ${table} for each statement execute function ${name}()`);
    this.addSql(`alter table ${table} enable always trigger ${name}`);
  }

  #trigger(table: string, event: 'insert' | 'update' | 'delete', changes: string): void {
    const name = `${table}_total_after_${event}`;
    const rows = {
      insert: 'new table as added',
      delete: 'old table as gone',
      update: 'new table as added old table as gone',
    }[event];
    this.addSql(`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into running_totals (total, day, amount) ${changes};
        return null;
      end $$`);
    this.addSql(
      `create trigger ${name} after ${event} on ${table} referencing ${rows}
        for each statement execute function ${name}()`,
    );
    this.addSql(`alter table ${table} enable always trigger ${name}`);
  }

  #fill(): void {
    this.addSql(`
      insert into running_totals (total, day, amount)
      select 'users', ${day('created_at')}, count(*) from users group by 2
      union all select status, ${day('created_at')}, count(*) from referrals group by 1, 2
      union all select 'earned_cents', ${day('at')}, sum(amount_cents) from credit_ledger
        where kind in ('earned', 'reversed') group by 2`);
  }
}

const day = (instant: string) => `(${instant} at time zone 'UTC')::date`;
