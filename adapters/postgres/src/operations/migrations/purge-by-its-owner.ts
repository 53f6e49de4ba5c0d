/**
 * Runs purge_activity with its owner's rights, so that the service's role needs none to change or delete entries. The
 * search path is fixed, with temporary tables last, so no one can shadow a table with another.
 */
export const purgeByItsOwner: readonly string[] = [
  `do $$ begin
      execute format('alter function purge_activity(timestamptz) security definer set search_path = %s, pg_temp',
        (select string_agg(quote_ident(name), ', ') from unnest(current_schemas(false)) as name));
    end $$`,
  'revoke execute on function purge_activity(timestamptz) from public',
];
