import { Migration } from '@mikro-orm/migrations';

/**
 * The ledger names users and referrals without a foreign key, because its rows outlive both. Its triggers fire always,
 * so that no session setting gets around them.
 */
export class CreateCredit extends Migration {
  override up(): void {
    this.#years();
    this.#ledger();
    this.#appendOnly();
    this.#heldCredit();
  }

  #years(): void {
    this.addSql(`
      create table credit_years (
        user_id uuid not null,
        program_year integer not null,
        held_cents integer not null default 0,
        cap_cents integer not null default 0,
        primary key (user_id, program_year),
        constraint credit_years_within_cap check (held_cents >= 0 and held_cents <= cap_cents)
      )`);
    this.addSql(`comment on table credit_years is
      'One row for a referrer''s program year: locked before a limit is checked, and the fence that no '
      'year exceeds its cap.'`);
    this.addSql(`comment on column credit_years.held_cents is
      'The sum of the year''s ledger rows, kept by a trigger on credit_ledger. Nothing else writes it.'`);
  }

  #ledger(): void {
    this.addSql(`
      create table credit_ledger (
        sequence bigint generated always as identity primary key,
        id uuid not null constraint credit_ledger_id_unique unique,
        user_id uuid not null,
        program_year integer not null,
        kind text not null,
        amount_cents integer not null,
        referral_id uuid not null,
        reason text not null,
        actor_id uuid not null,
        at timestamptz(3) not null,
        constraint credit_ledger_kind check (kind in ('earned', 'reversed')),
        constraint credit_ledger_sign check (case kind when 'earned' then amount_cents > 0 else amount_cents < 0 end)
      )`);
    this.addSql(
      'create index credit_ledger_year on credit_ledger (user_id, program_year, sequence) include (amount_cents)',
    );
    this.addSql('create index credit_ledger_referral on credit_ledger (referral_id)');
    this.addSql(`comment on table credit_ledger is
      'Every change of credit, append-only: who, when, why, which referral, how much. A correction is an '
      'opposite row.'`);
    this.addSql(`comment on column credit_ledger.sequence is
      'The order in which a year''s rows were appended. Between years it says nothing.'`);
  }

  #appendOnly(): void {
    this.addSql(`
      create function refuse_ledger_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the credit ledger only appends: % is refused', tg_op
          using errcode = 'integrity_constraint_violation';
      end $$`);
    this.addSql(`
      create trigger credit_ledger_rows_stay before update or delete on credit_ledger
        for each row execute function refuse_ledger_change()`);
    this.addSql(`
      create trigger credit_ledger_stays before truncate on credit_ledger
        for each statement execute function refuse_ledger_change()`);
    this.addSql('alter table credit_ledger enable always trigger credit_ledger_rows_stay');
    this.addSql('alter table credit_ledger enable always trigger credit_ledger_stays');
  }

  #heldCredit(): void {
    this.addSql(`
      create function hold_credit() returns trigger language plpgsql as $$
      begin
        update credit_years set held_cents = held_cents + new.amount_cents
          where user_id = new.user_id and program_year = new.program_year;
        if not found then
          raise exception 'credit was written to the year % of %, which nobody locked', new.program_year, new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger credit_ledger_is_held after insert on credit_ledger
        for each row execute function hold_credit()`);
    this.addSql('alter table credit_ledger enable always trigger credit_ledger_is_held');
  }
}
