const tables = `
create table patient_imports (
  id uuid primary key,
  file_name text not null,
  imported_at timestamptz(3) not null,
  imported_by uuid,
  added integer not null,
  updated integer not null,
  unchanged integer not null,
  refused integer not null,
  activity_id uuid not null,
  undone_at timestamptz(3),
  removed integer,
  restored integer,
  kept integer
);
comment on table patient_imports is 'Patient lists that were imported, in numbers of rows.';
comment on column patient_imports.removed is 'People whom the undo removed. Null unless undone.';
create index patient_imports_by_time on patient_imports (imported_at);

create table import_changes (
  user_id uuid not null constraint import_changes_user references users(id) on delete cascade,
  import_id uuid not null,
  is_added boolean not null,
  before jsonb not null,
  after jsonb not null,
  kept jsonb,
  constraint import_changes_pkey primary key (user_id, import_id)
);
comment on table import_changes is 'What an import changed of each person, as long as it can be undone.';
comment on column import_changes.after is
  'What the import wrote: the changed fields, or digests of the whole row for an added person.';
comment on column import_changes.kept is 'Why an undo left this person, or which fields. Null unless undone.';

create table import_mappings (
  header_digest text primary key,
  mapping jsonb not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz(3) not null
);
comment on table import_mappings is 'How to read patient lists with one header, as an admin said.'`;

/** The history of imports, with what their undo needs, and remembered columns. */
export const imports: readonly string[] = [tables];
