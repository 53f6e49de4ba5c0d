import { Migration } from '@mikro-orm/migrations';

/**
 * A program that is too old for the schema finds out before it reads a row (rule 47). Until the first completion the
 * time zone of the credit policy can be corrected; nothing else about a row ever changes.
 */
export class NoteOldestRelease extends Migration {
  override up(): void {
    this.addSql(`
      create table schema_compatibility (
        only_row boolean primary key default true constraint schema_compatibility_one_row check (only_row),
        release integer not null,
        oldest_release integer not null,
        constraint schema_compatibility_order check (oldest_release between 1 and release)
      )`);
    this.addSql(`comment on table schema_compatibility is
      'Which releases of the program may run on this schema: those from oldest_release on. Migrating writes it.'`);
    this.addSql(`comment on column schema_compatibility.release is
      'The latest release that migrated this database.'`);
    this.addSql(`
      create or replace function keep_credit_policy() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.begins_on = '0001-01-01'
            or exists (select from credit_policy where begins_on = '0001-01-01' and time_zone = new.time_zone) then
            return new;
          end if;
          raise exception 'the credit policy keeps the time zone that it began with'
            using errcode = 'integrity_constraint_violation';
        end if;
        if tg_op = 'UPDATE' then
          if to_jsonb(new) - 'time_zone' = to_jsonb(old) - 'time_zone' then
            if not exists (select from credit_ledger)
              and not exists (select from referrals where status = 'completed') then
              return new;
            end if;
            raise exception 'the credit policy keeps its time zone once a referral was completed'
              using errcode = 'integrity_constraint_violation';
          end if;
        end if;
        raise exception 'the credit policy only appends: % is refused', tg_op
          using errcode = 'integrity_constraint_violation';
      end $$`);
  }
}
