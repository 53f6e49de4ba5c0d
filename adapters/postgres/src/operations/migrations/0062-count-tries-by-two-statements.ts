import { Migration } from '@mikro-orm/migrations';

/**
 * A try was four statements, and to forgive one three: rows were written to lock them, to begin anew what is too long
 * ago, and to count. Now a row begins anew as it is locked and tells then whether it has to wait, and what nobody asks
 * for is not looked for: a try at an address that is not known yet takes 140 µs for 270, to forgive it 65 for 130.
 */
export class CountTriesByTwoStatements extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function take_tries(
        tried_at timestamptz, tried_keys text[], frees integer[], remembered integer[], are_since_first boolean[],
        locks integer[]
      ) returns table (failures integer[], until timestamptz) language plpgsql as $$
      #variable_conflict use_column
      declare
        locked_until timestamptz;
      begin
        -- Locks the rows that are there, in one order whoever asks; what is too long ago begins anew.
        with held as (
          insert into password_tries as known (key, failures, last_failed_at, first_failed_at)
            select asked.key, 0, tried_at, tried_at from unnest(tried_keys) as asked (key)
            order by asked.key collate "C"
            on conflict (key) do update set (failures, first_failed_at) = (
              select case when judged.is_over then 0 else known.failures end,
                case when judged.is_over then tried_at else known.first_failed_at end
              from unnest(tried_keys, remembered, are_since_first) as asked (key, seconds, is_since_first),
                lateral (select tried_at - make_interval(secs => asked.seconds) >
                  case when asked.is_since_first then coalesce(known.first_failed_at, known.last_failed_at)
                    else known.last_failed_at end) as judged (is_over)
              where asked.key = known.key)
            returning key, failures, last_failed_at
        )
        select max(held.last_failed_at + make_interval(secs =>
            locks[least(held.failures - asked.free, cardinality(locks) - 1) + 1])) into locked_until
          from held join unnest(tried_keys, frees) as asked (key, free) on held.key = asked.key
          where held.failures >= asked.free;
        if locked_until > tried_at then
          return query select null::integer[], locked_until;
          return;
        end if;
        return query
          with counted as (
            update password_tries as known set failures = known.failures + 1, last_failed_at = tried_at,
              failed_before_at = known.last_failed_at
            from unnest(tried_keys) with ordinality as asked (key, place) where known.key = asked.key
            returning known.failures, asked.place
          )
          select array_agg(counted.failures order by counted.place), null::timestamptz from counted;
      end $$`);
    this.addSql(`
      create or replace function forgive_tries(given_keys text[], are_forgotten boolean[]) returns void
      language plpgsql as $$
      begin
        -- One row alone is locked by who writes it.
        if cardinality(given_keys) > 1 then
          perform 1 from password_tries where key = any (given_keys) order by key collate "C" for update;
        end if;
        if false = any (are_forgotten) then
          update password_tries as known set failures = greatest(0, known.failures - 1),
              last_failed_at = coalesce(known.failed_before_at, known.last_failed_at)
            from unnest(given_keys, are_forgotten) as asked (key, is_forgotten)
            where known.key = asked.key and not asked.is_forgotten;
        end if;
        if true = any (are_forgotten) then
          delete from password_tries as known using unnest(given_keys, are_forgotten) as asked (key, is_forgotten)
            where known.key = asked.key and asked.is_forgotten;
        end if;
      end $$`);
  }
}
