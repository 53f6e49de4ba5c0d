/** Attempt counts, shared across processes. */
export const limits = `
create table attempt_counts (
  limit_name text not null,
  key text not null,
  attempts integer not null constraint attempt_counts_not_negative check (attempts >= 0),
  ends_at timestamptz(3) not null,
  constraint attempt_counts_pkey primary key (limit_name, key)
);
comment on table attempt_counts is
  'How often something was tried by one key within a window that began with its first attempt, for all '
  'processes alike.';
create index attempt_counts_end on attempt_counts (ends_at);

create table password_tries (
  key text primary key,
  failures integer not null constraint password_tries_not_negative check (failures >= 0),
  last_failed_at timestamptz(3) not null,
  first_failed_at timestamptz(3) not null,
  failed_before_at timestamptz(3) not null
);
comment on table password_tries is
  'Wrong passwords in a row for one key, from which follows how long the next try has to wait.';
comment on column password_tries.failed_before_at is
  'The failure before the last: the last one again where the latest try was right.';
create index password_tries_last on password_tries (last_failed_at);
`;
