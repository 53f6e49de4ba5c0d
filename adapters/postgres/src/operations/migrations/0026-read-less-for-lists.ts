import { Migration } from '@mikro-orm/migrations';

/**
 * Running totals have sums of months beside those of days, so that a list's length takes a dozen rows for a year and
 * not hundreds. What searches look in tells trigrams where a field begins, and stands in the index of the newest, so
 * that looking through those reads nothing else.
 */
export class ReadLessForLists extends Migration {
  override up(): void {
    this.#months();
    this.#search();
  }

  #months(): void {
    this.addSql(`
      alter table running_totals add column kind text not null default 'added'
        constraint running_totals_kind check (kind in ('added', 'day', 'month'))`);
    this.addSql(`
      with taken as (delete from running_totals returning total, day, amount)
      insert into running_totals (total, kind, day, amount)
      select total, 'day', day, sum(amount) from taken group by total, day having sum(amount) <> 0
      union all
      select total, 'month', date_trunc('month', day::timestamp)::date, sum(amount) from taken group by 1, 3
        having sum(amount) <> 0`);
    this.addSql('drop index running_totals_day');
    this.addSql('create index running_totals_day on running_totals (total, kind, day desc) include (amount)');
    this.addSql(`comment on table running_totals is
      'What is added up gives how many rows a list has (of referrals: of each status), and how many cents '
      'of credit there are, by the UTC day (of credit given out: the practice''s day) by which it is '
      'ordered. Triggers append what was added; a job folds it into its day and its month.'`);
    this.addSql(`comment on column running_totals.kind is
      'Added: in no sum yet. Day: the sum of a day. Month: the same once more, by the month''s first day. A '
      'total is the months and what was added; a day is its own sum and what was added on it.'`);
  }

  #search(): void {
    this.addSql('alter table users drop column search_text');
    this.addSql(`
      alter table users add column search_text text not null generated always as (
        E'\\n0' || search_form(name) || E'\\n0' || search_form(email) || E'\\n0' || coalesce(phone, '')
        || E'\\n0' || lower(referral_code) || E'\\n'
      ) stored`);
    this.addSql(`comment on column users.search_text is
      'Name, email, phone and code in the spelling of search_form, each between line breaks and after a 0: '
      'so a pattern tells a whole field, the beginning of one, the beginning of a word, and any part.'`);
    // Searches are planned once and for any words, so nobody reads what would be known of the texts.
    this.addSql('alter table users alter column search_text set statistics 0');
    this.addSql('create index users_search on users using gin (search_text gin_trgm_ops)');
    this.addSql('drop index users_newest');
    this.addSql('create index users_newest on users (created_at desc, id desc) include (is_admin, search_text)');
    this.addSql('analyze users');
  }
}
