import { Migration } from '@mikro-orm/migrations';

export class SearchWithoutAccents extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent');
    // Written in the standard's form, whose names are bound when it is made: it means the same whatever the search
    // path.
    this.addSql(`
      create function search_form(given text) returns text language sql immutable strict parallel safe
      return lower(unaccent('unaccent'::regdictionary, normalize(given, NFC)))`);
    this.addSql(`comment on function search_form(text) is
      'The one spelling under which searches meet texts: without accents and case. Searches and their '
      'index both use it.'`);
    this.addSql('drop index users_search');
    this.addSql(`
      create index users_search on users using gin
        (search_form(name) gin_trgm_ops, search_form(email) gin_trgm_ops, phone gin_trgm_ops,
         search_form(referral_code) gin_trgm_ops)`);
  }
}
