import { Migration } from '@mikro-orm/migrations';

/**
 * Failed sign-ins are counted for their account and for the address they come from, and tries at a code for whoever
 * makes them, each by one call. Rows are locked in one order: the code, attempts by name and key, tries by key.
 */
export class CountSignInsOfStrangers extends Migration {
  override up(): void {
    this.#tries();
    this.#codeTries();
    this.#codeTriesGivenBack();
  }

  #tries(): void {
    this.addSql(`alter table password_tries
      add column first_failed_at timestamptz(3), add column failed_before_at timestamptz(3)`);
    this.addSql(`comment on column password_tries.failed_before_at is
      'The failure before the last: the last one again where the latest try was right.'`);
    this.addSql(`
      create function take_tries(
        tried_at timestamptz, tried_keys text[], frees integer[], remembered integer[], are_since_first boolean[],
        locks integer[]
      ) returns table (failures integer[], until timestamptz) language plpgsql as $$
      #variable_conflict use_column
      begin
        -- Changes nothing, but locks the rows that are there.
        insert into password_tries as known (key, failures, last_failed_at, first_failed_at)
          select asked.key, 0, tried_at, tried_at from unnest(tried_keys) as asked (key) order by asked.key collate "C"
          on conflict (key) do update set key = excluded.key;
        update password_tries as known set failures = 0, first_failed_at = tried_at
          from unnest(tried_keys, remembered, are_since_first) as asked (key, seconds, is_since_first)
          where known.key = asked.key and tried_at - make_interval(secs => asked.seconds) >
            case when asked.is_since_first then coalesce(known.first_failed_at, known.last_failed_at)
              else known.last_failed_at end;
        return query
          select null::integer[], locked.until from (
            select known.last_failed_at + make_interval(secs =>
              locks[least(known.failures - asked.free, cardinality(locks) - 1) + 1]) as until
            from unnest(tried_keys, frees) as asked (key, free)
              join password_tries as known on known.key = asked.key
            where known.failures >= asked.free
          ) as locked
          where locked.until > tried_at order by locked.until desc limit 1;
        if found then return; end if;
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
      comment on function take_tries is
        'Counts a failed sign-in against every key unless one of them is locked, then against none and tells until '
        'when.'`);
    this.addSql(`
      create function forgive_tries(given_keys text[], are_forgotten boolean[]) returns void language plpgsql as $$
      begin
        perform 1 from password_tries where key = any (given_keys) order by key collate "C" for update;
        update password_tries as known set failures = greatest(0, known.failures - 1),
            last_failed_at = coalesce(known.failed_before_at, known.last_failed_at)
          from unnest(given_keys, are_forgotten) as asked (key, is_forgotten)
          where known.key = asked.key and not asked.is_forgotten;
        delete from password_tries as known using unnest(given_keys, are_forgotten) as asked (key, is_forgotten)
          where known.key = asked.key and asked.is_forgotten;
      end $$`);
  }

  #codeTries(): void {
    this.addSql(`
      create function take_code_try(
        tried_at timestamptz, tried_email text, tried_purpose text, most_tries integer,
        browser text, browser_limit text, browser_seconds integer,
        day_key text, day_limit text, day_most integer, day_seconds integer,
        address_key text, address_free integer, address_remembered integer, locks integer[]
      ) returns table (
        id uuid, email text, purpose text, hash text, referral_code text,
        created_at timestamptz, expires_at timestamptz,
        until timestamptz, failures_at_address integer
      ) language plpgsql as $$
      #variable_conflict use_column
      declare
        live one_time_codes;
        day_until timestamptz;
        address_until timestamptz;
        at_address integer[];
      begin
        select * into live from one_time_codes as code
          where code.email = tried_email and code.purpose = tried_purpose
            and code.expires_at > tried_at and code.used_at is null
          for update;
        if not found then return; end if;
        if browser is null and live.tries >= most_tries then return; end if;
        if browser is not null then
          perform 1 from take_attempts(tried_at, array[browser_limit], array[live.id || ' ' || browser],
            array[most_tries], array[browser_seconds]);
          if found then return; end if;
        end if;
        select counted.until into day_until from take_attempts(
          tried_at, array[day_limit], array[day_key], array[day_most], array[day_seconds]) as counted;
        if day_until is null and address_key is not null then
          select counted.failures, counted.until into at_address, address_until from take_tries(
            tried_at, array[address_key], array[address_free], array[address_remembered], array[true], locks
          ) as counted;
        end if;
        if coalesce(day_until, address_until) is not null then
          -- Nothing will be compared, so nothing was tried.
          if browser is not null then
            update attempt_counts as known set attempts = known.attempts - 1
              where known.limit_name = browser_limit and known.key = live.id || ' ' || browser;
          end if;
          if day_until is null then
            update attempt_counts as known set attempts = known.attempts - 1
              where known.limit_name = day_limit and known.key = day_key;
          end if;
        elsif browser is null then
          update one_time_codes as code set tries = code.tries + 1 where code.id = live.id;
        end if;
        return query select live.id, live.email, live.purpose, live.hash, live.referral_code,
          live.created_at, live.expires_at,
          coalesce(day_until, address_until), coalesce(at_address[1], 0);
      end $$`);
    this.addSql(`
      comment on function take_code_try is
        'Counts a try against the live code, the email''s day and the address, or against none where one is used up. '
        'No row: there is no live code for whoever tries.'`);
  }

  #codeTriesGivenBack(): void {
    this.addSql(`
      create function give_back_code_try(
        tried_at timestamptz, code_id uuid, browser text, browser_limit text, day_key text, day_limit text,
        address_key text
      ) returns void language plpgsql as $$
      begin
        if browser is null then
          update one_time_codes as code set tries = code.tries - 1 where code.id = code_id and code.tries > 0;
        else
          update attempt_counts as known set attempts = known.attempts - 1
            where known.limit_name = browser_limit and known.key = code_id || ' ' || browser and known.attempts > 0;
        end if;
        update attempt_counts as known set attempts = known.attempts - 1
          where known.limit_name = day_limit and known.key = day_key and known.attempts > 0
            and known.ends_at > tried_at;
        if address_key is not null then
          perform forgive_tries(array[address_key], array[false]);
        end if;
      end $$`);
  }
}
