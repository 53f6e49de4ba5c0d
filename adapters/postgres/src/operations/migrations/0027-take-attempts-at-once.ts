import { Migration } from '@mikro-orm/migrations';

/** An attempt is counted against all its limits by one call, where it took a transaction of four statements. */
export class TakeAttemptsAtOnce extends Migration {
  override up(): void {
    this.addSql(`
      create function take_attempts(
        tried_at timestamptz, names text[], keys text[], mosts integer[], seconds integer[]
      ) returns table (limited_by text, until timestamptz) language plpgsql as $$
      #variable_conflict use_column
      begin
        -- Changes nothing, but unlike doing nothing it locks the rows that are there: in one order whoever asks, so
        -- that of two who want the same windows one waits and none dies.
        insert into attempt_counts (limit_name, key, attempts, ends_at)
          select asked.name, asked.key, 0, tried_at from unnest(names, keys) as asked (name, key)
          order by asked.name collate "C", asked.key collate "C"
          on conflict (limit_name, key) do update set key = excluded.key;
        return query
          select known.limit_name, known.ends_at
          from unnest(names, keys, mosts) as asked (name, key, most)
            join attempt_counts as known on known.limit_name = asked.name and known.key = asked.key
          where known.ends_at > tried_at and known.attempts >= asked.most
          order by known.ends_at desc limit 1;
        if found then return; end if;
        -- A window that is over begins anew with the attempt that is being made.
        update attempt_counts as known set
          attempts = case when known.ends_at > tried_at then known.attempts + 1 else 1 end,
          ends_at = case when known.ends_at > tried_at then known.ends_at
            else tried_at + make_interval(secs => asked.seconds) end
          from unnest(names, keys, seconds) as asked (name, key, seconds)
          where known.limit_name = asked.name and known.key = asked.key;
      end $$`);
    this.addSql(`
      comment on function take_attempts is
        'Counts one attempt against every limit if all have room, else against none. One row tells the limit that has '
        'to be waited for longest; no row: the attempt is allowed.'`);
  }
}
