import { Migration } from '@mikro-orm/migrations';

/** Credit that is given out is booked in the ledger beside what was earned, and never more of it than there is. */
export class RedeemCredit extends Migration {
  override up(): void {
    this.#redemptions();
    this.#ledger();
    this.#withinBalance();
  }

  #redemptions(): void {
    this.addSql(`
      create table redemptions (
        id uuid primary key,
        user_id uuid not null,
        amount_cents integer not null constraint redemptions_amount check (amount_cents > 0),
        given_on date not null,
        note text not null,
        request_id uuid constraint redemptions_request_unique unique,
        actor_id uuid not null,
        activity_id uuid not null,
        created_at timestamptz(3) not null,
        undone_at timestamptz(3)
      )`);
    this.addSql('create index redemptions_latest on redemptions (given_on desc, created_at desc, id desc)');
    this.addSql('create index redemptions_of_user on redemptions (user_id, given_on desc, created_at desc, id desc)');
    this.addSql(`comment on table redemptions is
      'Credit that was given out: when, how much, with a note. What counts are the rows of credit_ledger '
      'that name it.'`);
    this.addSql(`comment on column redemptions.request_id is
      'By which a caller knows its request again, so that what is sent twice is booked once.'`);
  }

  #ledger(): void {
    this.addSql('alter table credit_ledger alter column referral_id drop not null');
    this.addSql(
      `alter table credit_ledger
        add column redemption_id uuid constraint credit_ledger_redemption references redemptions (id)`,
    );
    this.addSql('alter table credit_ledger drop constraint credit_ledger_kind, drop constraint credit_ledger_sign');
    this.addSql(`
      alter table credit_ledger
        add constraint credit_ledger_kind check (kind in ('earned', 'reversed', 'redeemed')),
        add constraint credit_ledger_sign check (case kind
          when 'earned' then amount_cents > 0
          when 'reversed' then amount_cents < 0
          else amount_cents <> 0 and (amount_cents < 0) = (reason = 'credit_given_out') end),
        add constraint credit_ledger_cause check (case kind
          when 'redeemed' then redemption_id is not null and referral_id is null
            and reason in ('credit_given_out', 'action_undone')
          else redemption_id is null and referral_id is not null and reason <> 'credit_given_out' end)`);
    this.addSql(
      `create unique index credit_ledger_redeemed_once on credit_ledger (redemption_id, reason)
        where redemption_id is not null`,
    );
    // Sums tell what was earned from what of it was given out, and are read from the index alone.
    this.addSql('drop index credit_ledger_year');
    this.addSql(
      'create index credit_ledger_year on credit_ledger (user_id, program_year, sequence) include (amount_cents, kind)',
    );
  }

  #withinBalance(): void {
    this.addSql(`
      create or replace function hold_credit() returns trigger language plpgsql as $$
      begin
        if new.kind = 'redeemed' then
          return null;
        end if;
        update credit_years set held_cents = held_cents + new.amount_cents
          where user_id = new.user_id and program_year = new.program_year;
        if not found then
          raise exception 'credit was written to the year % of %, which nobody locked', new.program_year, new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create function keep_within_balance() returns trigger language plpgsql as $$
      begin
        -- Whoever gives out credit of the same user at this moment is waited for, and is in the sum then.
        perform from users where id = new.user_id for update;
        if not found then
          raise exception 'credit was given out to %, who does not exist', new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        if (select sum(amount_cents) from credit_ledger where user_id = new.user_id) < 0 then
          raise exception 'more credit was given out to % than there is', new.user_id
            using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger credit_ledger_within_balance after insert on credit_ledger
        for each row when (new.kind = 'redeemed' and new.amount_cents < 0) execute function keep_within_balance()`);
    this.addSql('alter table credit_ledger enable always trigger credit_ledger_within_balance');
  }
}
