import { Migration } from '@mikro-orm/migrations';

/**
 * To trigrams an email was three words, the last two of which nearly every user shares; now it is one. For that the two
 * signs become capitals: a sign ends a word, a letter does not, and no other capital is left where all is in small
 * letters.
 */
export class SearchEmailsAsOneWord extends Migration {
  override up(): void {
    this.addSql('alter table users drop column search_text');
    this.addSql(`
      create or replace function search_form(given text) returns text language sql immutable strict parallel safe
      return translate(lower(unaccent('unaccent'::regdictionary, normalize(given, NFC))), '@.', 'QX')`);
    this.addSql(`comment on function search_form(text) is
      'The one spelling under which searches meet texts: without accents and case, an at sign as Q and a '
      'full stop as X. Searches and search_text both use it.'`);
    this.addSql(`
      alter table users add column search_text text not null generated always as (
        E'\\n ' || search_form(name) || E'\\n ' || search_form(email) || E'\\n ' || coalesce(phone, '')
        || E'\\n ' || lower(referral_code) || E'\\n'
      ) stored`);
    this.addSql(`comment on column users.search_text is
      'Name, email, phone and code in the spelling of search_form, each between line breaks and after a '
      'blank: so a pattern tells a whole field, the beginning of one, the beginning of a word, and any part.'`);
    this.addSql('alter table users alter column search_text set statistics 1000');
    this.addSql('create index users_search on users using gin (search_text gin_trgm_ops)');
    this.addSql('analyze users');
  }
}
