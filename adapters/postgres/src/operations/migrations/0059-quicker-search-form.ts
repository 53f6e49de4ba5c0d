import { Migration } from '@mikro-orm/migrations';

/**
 * The spelling of searches in plpgsql: a function of SQL was read from the catalogue and made ready anew by each
 * statement that wrote somebody, which took a quarter of what a row of referrals costs, and a fifteenth of an import.
 * Nothing is spelt otherwise than before.
 *
 * What plpgsql calls is looked for when it runs, and while pg_restore runs no search path finds it: so the schema
 * is named, and what lies in `unaccent`'s is bound when it is made, in the standard's form.
 */
export class QuickerSearchForm extends Migration {
  override up(): void {
    this.addSql(`
      create function search_form_beyond_ascii(given text) returns text language sql immutable strict parallel safe
      return translate(lower(unaccent('unaccent'::regdictionary, normalize(given, NFC))), '@.', 'QX')`);
    this.addSql(`
      do $outer$ begin execute format($format$
        create or replace function search_form(given text) returns text language plpgsql immutable strict parallel safe
        as $function$
        begin
          if octet_length(given) = char_length(given) then return translate(lower(given), '@.', 'QX'); end if;
          return %I.search_form_beyond_ascii(given);
        end $function$
      $format$, current_schema()); end $outer$`);
  }
}
