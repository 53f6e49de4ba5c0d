import { Migration } from '@mikro-orm/migrations';

/**
 * Which referrals may have a flag is written down when rows change, so that flags are counted for those alone. The
 * numbers here are those of the domain's `referral-flags.ts`: one that looks for more there needs a further migration,
 * whose functions mark more and which fills the table anew.
 */
export class KeepWhatMayBeFlagged extends Migration {
  override up(): void {
    this.#table();
    this.#functions();
    this.#nearestByIndex();
    this.#triggers();
    this.#fill();
    this.#withoutFormerIndex();
  }

  #table(): void {
    this.addSql('create table flag_candidates (referral_id uuid not null)');
    this.addSql('create index flag_candidates_referral on flag_candidates (referral_id)');
    this.addSql(`comment on table flag_candidates is
      'Every referral that has a flag, and some that have none: they had one, or are deleted. It may stand here more '
      'than once. Triggers append; flags themselves are counted when they are read.'`);
    this.addSql(`comment on column flag_candidates.referral_id is
      'Neither unique nor a reference, either of which would make friends of one referrer wait for each other: two who '
      'sign up at once mark one another. A job forgets what is deleted.'`);
  }

  /**
   * One row costs the same, however many friends its referrer has. Take one that gets its flag by a new row, and the
   * nearest new row on either side of it, as they are ordered by time and identity. Had four others stood between
   * them, it would have been one of five before; had two stood between them, one of three. So the nearest four of
   * each new row are all that a flag can come to; where several rows are new at once, each looks around itself.
   */
  #functions(): void {
    this.addSql(`
      create function mark_flag_candidates(one referrals) returns void language plpgsql ${byIndexes} as $$
      declare
        found uuid[] := '{}';
        candidate uuid;
      begin
        if one.friend_phone is not null then
          found := array(select one.id from users where id = one.referrer_id and phone = one.friend_phone);
        end if;
        if one.address_hash is not null then
          found := found || array(
            with near as (${nearest('address_hash = one.address_hash')})
            select id from near where (select count(*) from near) >= 3);
        end if;
        if one.origin in ('link', 'quote') then
          found := found || array(
            select id from (${nearest(`origin in ('link', 'quote') and ${within('referrals', 'one')}`)}) as near
            where (
              select count(*) from (
                select from referrals as other
                where other.referrer_id = one.referrer_id and other.origin in ('link', 'quote')
                  and ${within('other', 'near')}
                limit 5) as counted) >= 5);
        end if;
        -- One by one, or all that is marked would be read. The row itself always: what stands there from before its
        -- deletion may be forgotten at this very moment.
        for candidate in select distinct id from unnest(found) as id loop
          if candidate = one.id or not exists (select from flag_candidates where referral_id = candidate) then
            insert into flag_candidates (referral_id) values (candidate);
          end if;
        end loop;
      end $$`);
    this.addSql(`comment on function mark_flag_candidates(referrals) is
      'Marks what may be flagged because of a referral: itself, and those that it comes together with.'`);
    this.addSql(`
      create function referrals_flags_after_change() returns trigger language plpgsql as $$
      begin
        perform mark_flag_candidates(new);
        return null;
      end $$`);
    this.addSql(`
      create function users_flags_after_phone() returns trigger language plpgsql ${byIndexes} as $$
      begin
        insert into flag_candidates (referral_id)
        select id from referrals
        where referrer_id = new.id and friend_phone = new.phone;
        return null;
      end $$`);
  }

  /** In the order of time the nearest are found, however many there are; so is the evidence of a flag. */
  #nearestByIndex(): void {
    this.addSql(`
      create index referrals_from_address_by_time on referrals (referrer_id, address_hash, created_at, id)
        where address_hash is not null`);
  }

  /** At the end, for from here on nobody reads referrals until all is committed. */
  #withoutFormerIndex(): void {
    this.addSql('drop index referrals_from_address');
    this.addSql('alter index referrals_from_address_by_time rename to referrals_from_address');
  }

  /** Users before referrals, as everyone locks them. */
  #triggers(): void {
    this.#trigger(
      'users_flags_after_phone',
      `after update of phone on users for each row
        when (new.phone is not null and new.phone is distinct from old.phone)
        execute function users_flags_after_phone()`,
    );
    this.#trigger(
      'referrals_flags_after_insert',
      `after insert on referrals for each row
        when (new.friend_phone is not null or new.address_hash is not null or new.origin in ('link', 'quote'))
        execute function referrals_flags_after_change()`,
    );
    // Referrals that arrive in parallel do not see each other. Whoever signs up looks again, and a job does.
    this.#trigger(
      'referrals_flags_after_update',
      `after update of referrer_id, friend_phone, address_hash, origin, created_at, status on referrals for each row
        when (
          (new.referrer_id, new.friend_phone, new.address_hash, new.origin, new.created_at)
            is distinct from (old.referrer_id, old.friend_phone, old.address_hash, old.origin, old.created_at)
          or (old.status = 'pending' and new.status <> 'pending'))
        execute function referrals_flags_after_change()`,
    );
  }

  #trigger(name: string, when: string): void {
    const table = / on (\w+) /.exec(when)?.[1] ?? '';
    this.addSql(`create trigger ${name} ${when}`);
    this.addSql(`alter table ${table} enable always trigger ${name}`);
  }

  #fill(): void {
    this.addSql(`
      insert into flag_candidates (referral_id)
      select referrals.id from referrals
        join users on users.id = referrals.referrer_id and users.phone = referrals.friend_phone
      union select id from (
        select id, count(*) over (partition by referrer_id, address_hash) as friends
        from referrals where address_hash is not null) as from_address where friends >= 3
      union select id from (
        select id, count(*) over (partition by referrer_id order by created_at
          range between interval '30 minutes' preceding and interval '30 minutes' following) as friends
        from referrals where origin in ('link', 'quote')) as around where friends >= 5`);
    this.addSql('analyze flag_candidates');
  }
}

/** A connection keeps its plans, also those that it made while tables were empty and reading them whole was best. */
const byIndexes = 'set enable_seqscan = off';

/** A row and the four before and after it, of those of its referrer for which something is so. */
const nearest = (isSo: string) => `
  (select id, created_at from referrals
    where referrer_id = one.referrer_id and ${isSo} and (created_at, id) <= (one.created_at, one.id)
    order by created_at desc, id desc limit 1 + 4)
  union all
  (select id, created_at from referrals
    where referrer_id = one.referrer_id and ${isSo} and (created_at, id) > (one.created_at, one.id)
    order by created_at, id limit 4)`;

const within = (other: string, one: string) => `
  ${other}.created_at between ${one}.created_at - interval '30 minutes' and ${one}.created_at + interval '30 minutes'`;
