const connection = `
create table practice_system (
  one integer primary key constraint practice_system_one check (one = 1),
  id uuid not null,
  system text not null,
  connected_at timestamptz(3) not null,
  connected_by uuid not null,
  sealed_key text,
  may_post boolean not null,
  visits text not null constraint practice_system_visits check (visits in ('off', 'suggest', 'complete')),
  credit_type jsonb,
  reversal_type jsonb,
  keeps_patient_list boolean not null,
  paused_at timestamptz(3),
  visits_cursor text,
  charts_cursor text,
  read_at timestamptz(3),
  nightly_on date,
  trouble jsonb
);
comment on table practice_system is
  'The connection to the practice''s own system, in at most one row. Disconnecting removes it.'`;

/** The connection to the practice's own system. */
export const practiceSystem: readonly string[] = [connection];
