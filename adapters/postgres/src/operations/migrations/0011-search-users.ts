import { Migration } from '@mikro-orm/migrations';

/** One text of each user that everything typed in a search is looked for in, with trigram indexes. */
export class SearchUsers extends Migration {
  override up(): void {
    this.addSql('drop index users_search');
    this.addSql(`
      alter table users add column search_text text not null generated always as (
        E'\\n ' || search_form(name) || E'\\n ' || search_form(email) || E'\\n ' || coalesce(phone, '')
        || E'\\n ' || lower(referral_code) || E'\\n'
      ) stored`);
    this.addSql(`comment on column users.search_text is
      'Name, email, phone and code, each between line breaks and after a blank: so a pattern tells a whole '
      'field, the beginning of one, the beginning of a word, and any part.'`);
    // Enough of a sample that the planner tells a search that finds hundreds from one that finds nearly everyone.
    this.addSql('alter table users alter column search_text set statistics 1000');
    this.addSql('create index users_search on users using gin (search_text gin_trgm_ops)');
    // Two characters make no trigram, but every trigram begins with two: they are found as beginnings of its words.
    this.addSql('create index users_search_pairs on users using gin (array_to_tsvector(show_trgm(search_text)))');
    this.addSql('analyze users');
  }
}
