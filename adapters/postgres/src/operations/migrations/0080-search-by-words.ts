import { Migration } from '@mikro-orm/migrations';

/** Left out of texts and of searches alike: apostrophes (straight, curly, typed as accents) and hyphens. */
const leftOut = String.raw`U&'''\2018\2019\02BC\0060\00B4\2010\2011\2012\2013\2014\2015-'`;

/** One text per user and per referral, in which each word of a search is found by its trigrams. */
export class SearchByWords extends Migration {
  override up(): void {
    this.addSql("set local maintenance_work_mem = '256MB'");
    this.addSql('alter table users drop column search_text, drop column in_search_index');
    this.addSql('alter table referrals drop column search_text');
    this.addSql('drop function search_form');
    this.addSql('drop function search_form_beyond_ascii');
    this.addSql(`
      create function search_form(given text) returns text language sql immutable strict parallel safe
      return translate(lower(unaccent('unaccent'::regdictionary, normalize(given, NFC))), ${leftOut}, '')`);
    this.addSql(`comment on function search_form(text) is
      'How searches and the texts they look in are spelled: no accents, capitals, apostrophes or hyphens.'`);
    this.addSql(`
      alter table users add column search_text text not null generated always as (
        E'\\n ' || search_form(name) || E'\\n ' || search_form(email) || E'\\n ' || coalesce(phone, '')
        || E'\\n ' || lower(referral_code) || E'\\n'
      ) stored`);
    this.addSql(`
      alter table referrals add column search_text text not null generated always as (
        E'\\n ' || search_form(coalesce(friend_name, '')) || E'\\n ' || search_form(friend_email)
        || E'\\n ' || coalesce(friend_phone, '') || E'\\n'
      ) stored`);
    // The one before held the text that was searched, and went with it.
    this.addSql('create index users_newest on users (created_at desc, id desc)');
    for (const table of ['users', 'referrals']) {
      this.addSql(`comment on column ${table}.search_text is
        'Each field between line breaks and after a blank, so a pattern can ask for a whole field or its beginning.'`);
      this.addSql(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`);
    }
  }
}
