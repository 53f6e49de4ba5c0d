const tables = `
create table taken_reports (
  id uuid primary key,
  digest text not null constraint taken_reports_once unique,
  file_name text not null,
  taken_at timestamptz(3) not null,
  taken_by uuid,
  rows integer not null,
  completed integer not null,
  matched integer not null,
  ignored jsonb not null,
  fault text,
  activity_id uuid,
  undone_at timestamptz(3)
);
comment on table taken_reports is
  'Files with completed appointments of any system, once for each content. Their visits are in visits.';
create index taken_reports_by_time on taken_reports (taken_at);

create table report_mappings (
  header_digest text primary key,
  mapping jsonb not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz(3) not null
);
comment on table report_mappings is 'How to read reports with one header, as an admin said.'`;

/** Reports as files, for practices whose system has no API. */
export const reports: readonly string[] = [tables];
