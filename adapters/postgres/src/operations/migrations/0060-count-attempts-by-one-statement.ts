import { Migration } from '@mikro-orm/migrations';

/**
 * An attempt is counted first, by one statement, and taken back where a limit had no room: hardly any attempt is
 * refused, and whoever looked first wrote each row twice.
 */
export class CountAttemptsByOneStatement extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function take_attempts(
        tried_at timestamptz, names text[], keys text[], mosts integer[], seconds integer[]
      ) returns table (limited_by text, until timestamptz) language plpgsql as $$
      #variable_conflict use_column
      begin
        -- In one order whoever asks, so that of two who want the same windows one waits and none dies. A window that
        -- is over begins anew.
        return query
          with taken as (
            insert into attempt_counts as known (limit_name, key, attempts, ends_at)
              select asked.name, asked.key, 1, tried_at + make_interval(secs => asked.seconds)
              from unnest(names, keys, seconds) as asked (name, key, seconds)
              order by asked.name collate "C", asked.key collate "C"
              on conflict (limit_name, key) do update set
                attempts = case when known.ends_at > tried_at then known.attempts + 1 else 1 end,
                ends_at = case when known.ends_at > tried_at then known.ends_at else excluded.ends_at end
              returning limit_name, key, attempts, ends_at
          )
          select taken.limit_name, taken.ends_at
          from unnest(names, keys, mosts) as asked (name, key, most)
            join taken on taken.limit_name = asked.name and taken.key = asked.key
          where taken.attempts > asked.most
          order by taken.ends_at desc limit 1;
        if not found then return; end if;
        -- What began with this attempt is over again.
        update attempt_counts as known set
          attempts = known.attempts - 1,
          ends_at = case when known.attempts = 1 then tried_at else known.ends_at end
          from unnest(names, keys) as asked (name, key)
          where known.limit_name = asked.name and known.key = asked.key;
      end $$`);
  }
}
