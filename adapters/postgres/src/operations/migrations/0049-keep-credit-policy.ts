import { Migration } from '@mikro-orm/migrations';

/**
 * The credit policy has its history beside the ledger, and appends as the ledger does. The first row comes from the
 * environment of whichever process begins; a release before this one reads its environment, and knows nothing of it.
 */
export class KeepCreditPolicy extends Migration {
  override up(): void {
    this.addSql(`
      create table credit_policy (
        sequence bigint generated always as identity primary key,
        id uuid not null constraint credit_policy_id_unique unique,
        begins_on date not null,
        award_cents integer,
        year_cap_cents integer,
        time_zone text not null,
        actor_id uuid,
        decided_at timestamptz(3) not null,
        constraint credit_policy_amounts check (
          (award_cents is null) = (year_cap_cents is null) and award_cents between 1 and year_cap_cents),
        constraint credit_policy_ahead check (case
          when begins_on = '0001-01-01' then actor_id is null and award_cents is not null
          else actor_id is not null and begins_on > (decided_at at time zone time_zone)::date end)
      )`);
    this.addSql(
      `create unique index credit_policy_begins_once on credit_policy (begins_on) where begins_on = '0001-01-01'`,
    );
    this.addSql(`comment on table credit_policy is
      'What a completed referral earns and a year holds, decision by decision, append-only: of each day the last '
      'one counts. The first row is the environment''s.'`);
    this.addSql(`comment on column credit_policy.begins_on is
      'The day from which it holds, in the practice''s time zone, and after the day of the decision.'`);
    this.addSql(`comment on column credit_policy.award_cents is
      'Null, as the cap, where what was planned for the day is withdrawn.'`);
    this.addSql(`comment on column credit_policy.time_zone is
      'The first row''s in each: the program year of every completion is reckoned in it.'`);
    this.#appendOnly();
  }

  #appendOnly(): void {
    this.addSql(`
      create function keep_credit_policy() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.begins_on = '0001-01-01'
            or exists (select from credit_policy where begins_on = '0001-01-01' and time_zone = new.time_zone) then
            return new;
          end if;
          raise exception 'the credit policy keeps the time zone that it began with'
            using errcode = 'integrity_constraint_violation';
        end if;
        raise exception 'the credit policy only appends: % is refused', tg_op
          using errcode = 'integrity_constraint_violation';
      end $$`);
    this.addSql(`
      create trigger credit_policy_rows_stay before insert or update or delete on credit_policy
        for each row execute function keep_credit_policy()`);
    this.addSql(`
      create trigger credit_policy_stays before truncate on credit_policy
        for each statement execute function keep_credit_policy()`);
    this.addSql('alter table credit_policy enable always trigger credit_policy_rows_stay');
    this.addSql('alter table credit_policy enable always trigger credit_policy_stays');
  }
}
