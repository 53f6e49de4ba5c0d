/** Earned and redeemed credit, and the credit policy. Triggers back up the domain's rules. */
export const credit = `
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
);
comment on table credit_policy is
  'What a completed referral earns and a year holds, decision by decision, append-only: of each day the '
  'last one counts. The first row is the environment''s.';
comment on column credit_policy.begins_on is
  'The day from which it holds, in the practice''s time zone, and after the day of the decision.';
comment on column credit_policy.award_cents is
  'Null, as the cap, where what was planned for the day is withdrawn.';
comment on column credit_policy.time_zone is
  'The first row''s in each: the program year of every completion is reckoned in it.';
create unique index credit_policy_begins_once on credit_policy (begins_on) where begins_on = '0001-01-01';

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
end $$;

create trigger credit_policy_rows_stay before insert or delete or update on credit_policy
  for each row execute function keep_credit_policy();
alter table credit_policy enable always trigger credit_policy_rows_stay;
create trigger credit_policy_stays before truncate on credit_policy
  for each statement execute function keep_credit_policy();
alter table credit_policy enable always trigger credit_policy_stays;

create table credit_years (
  user_id uuid not null,
  program_year integer not null,
  held_cents integer not null default 0,
  cap_cents integer not null default 0,
  constraint credit_years_pkey primary key (user_id, program_year),
  constraint credit_years_within_cap check (held_cents >= 0 and held_cents <= cap_cents)
);
comment on table credit_years is
  'One row for a referrer''s program year: locked before a limit is checked, and the fence that no year '
  'exceeds its cap.';
comment on column credit_years.held_cents is
  'The sum of the year''s ledger rows, kept by a trigger on credit_ledger. Nothing else writes it.';

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
);
comment on table redemptions is
  'Credit that was given out: when, how much, with a note. What counts are the rows of credit_ledger that '
  'name it.';
comment on column redemptions.request_id is
  'By which a caller knows its request again, so that what is sent twice is booked once.';
create index redemptions_latest on redemptions (given_on desc, created_at desc, id desc);
create index redemptions_of_user on redemptions (user_id, given_on desc, created_at desc, id desc);

create table credit_ledger (
  sequence bigint generated always as identity primary key,
  id uuid not null constraint credit_ledger_id_unique unique,
  user_id uuid not null,
  program_year integer not null,
  kind text not null constraint credit_ledger_kind check (kind in ('earned', 'reversed', 'redeemed')),
  amount_cents integer not null,
  referral_id uuid,
  reason text not null,
  actor_id uuid not null,
  at timestamptz(3) not null,
  redemption_id uuid constraint credit_ledger_redemption references redemptions(id),
  constraint credit_ledger_sign check (case kind
    when 'earned' then amount_cents > 0
    when 'reversed' then amount_cents < 0
    else amount_cents <> 0 and (amount_cents < 0) = (reason = 'credit_given_out') end),
  constraint credit_ledger_cause check (case kind
    when 'redeemed' then redemption_id is not null and referral_id is null
      and reason in ('credit_given_out', 'action_undone')
    else redemption_id is null and referral_id is not null and reason <> 'credit_given_out' end)
);
comment on table credit_ledger is
  'Every change of credit, append-only: who, when, why, which referral, how much. A correction is an '
  'opposite row.';
comment on column credit_ledger.sequence is
  'The order in which a year''s rows were appended. Between years it says nothing.';
create index credit_ledger_referral on credit_ledger (referral_id);
create unique index credit_ledger_redeemed_once on credit_ledger (redemption_id, reason)
  where redemption_id is not null;
create index credit_ledger_year on credit_ledger (user_id, program_year, sequence) include (amount_cents, kind);
create index credit_ledger_at on credit_ledger (at) include (kind, amount_cents);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger only appends: % is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;

create function hold_credit() returns trigger language plpgsql as $$
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
end $$;

create function keep_within_balance() returns trigger language plpgsql as $$
begin
  -- Whoever gives out credit of the same user at this moment is waited for, and is in the sum then.
  perform from users where id = new.user_id for no key update;
  if not found then
    raise exception 'credit was given out to %, who does not exist', new.user_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if (select sum(amount_cents) from credit_ledger where user_id = new.user_id) < 0 then
    raise exception 'more credit was given out to % than there is', new.user_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger credit_ledger_rows_stay before delete or update on credit_ledger
  for each row execute function refuse_ledger_change();
alter table credit_ledger enable always trigger credit_ledger_rows_stay;
create trigger credit_ledger_stays before truncate on credit_ledger
  for each statement execute function refuse_ledger_change();
alter table credit_ledger enable always trigger credit_ledger_stays;
create trigger credit_ledger_is_held after insert on credit_ledger for each row execute function hold_credit();
alter table credit_ledger enable always trigger credit_ledger_is_held;
create trigger credit_ledger_within_balance after insert on credit_ledger
  for each row when (new.kind = 'redeemed' and new.amount_cents < 0) execute function keep_within_balance();
alter table credit_ledger enable always trigger credit_ledger_within_balance;
`;
