/** Patients' charts, credit posted to them, and slips that were typed in. */
export const creditPostings: readonly string[] = [
  `
      create table patient_charts (
        user_id uuid primary key constraint patient_charts_user references users(id) on delete cascade,
        system text not null,
        chart_id text not null,
        chart_name text not null,
        confirmed_by uuid not null,
        confirmed_at timestamptz(3) not null,
        constraint patient_charts_chart unique (system, chart_id)
      );
      comment on table patient_charts is
        'Which chart in the practice''s own system belongs to whom, as a person confirmed it.';

      create table credit_postings (
        id uuid primary key,
        redemption_id uuid not null constraint credit_postings_redemption references redemptions(id),
        direction text not null constraint credit_postings_direction check (direction in ('credit', 'reversal')),
        user_id uuid not null,
        connection_id uuid,
        chart_id text,
        type_id text,
        amount_cents integer not null constraint credit_postings_sign
          check (case direction when 'credit' then amount_cents < 0 else amount_cents > 0 end),
        marker text not null constraint credit_postings_marker unique,
        state text not null constraint credit_postings_state check (state in
          ('waiting', 'sending', 'unknown', 'posted', 'refused', 'needs_person', 'cancelled')),
        problem text,
        words text not null,
        approved text,
        sends integer not null,
        look_ups integer not null,
        refusals integer not null,
        sent_at timestamptz(3),
        due_at timestamptz(3) not null,
        adjustment_id text,
        finding text,
        is_reviewed boolean not null,
        compared_at timestamptz(3),
        created_at timestamptz(3) not null,
        constraint credit_postings_once unique (redemption_id, direction),
        constraint credit_postings_problem check ((state = 'needs_person') = (problem is not null))
      );
      comment on table credit_postings is
        'Adjustments for redeemed credit in the practice''s own system: planned, posted, or left to a person.';
      create index credit_postings_due on credit_postings (due_at) where state in ('waiting', 'sending', 'unknown');
      create index credit_postings_open on credit_postings (created_at)
        where state in ('refused', 'needs_person') or (finding is not null and not is_reviewed);
      create index credit_postings_user on credit_postings (user_id);
      create index credit_postings_chart on credit_postings (created_at) where chart_id is not null;

      create table credit_slips (
        redemption_id uuid primary key constraint credit_slips_redemption references redemptions(id),
        typed_at timestamptz(3) not null,
        typed_by uuid not null
      );
      comment on table credit_slips is 'Redemptions that a person typed into the practice''s own system.';`,
];
