import { Migration } from '@mikro-orm/migrations';

/**
 * Writing a text without accents in the spelling of searches was most of what an import of patients cost the database
 * beside its indexes, and nearly every text has none. The spelling itself is what it was.
 */
export class SearchFormOfPlainTexts extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function search_form(given text) returns text language sql immutable strict parallel safe
      return translate(lower(
        case when octet_length(given) = char_length(given) then given
        else unaccent('unaccent'::regdictionary, normalize(given, NFC)) end
      ), '@.', 'QX')`);
  }
}
