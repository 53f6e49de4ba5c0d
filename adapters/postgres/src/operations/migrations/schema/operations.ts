/** Sent emails, backups, compatible releases, and announcements of access changes to every process. */
export const operations = `
create table mail_deliveries (
  id uuid primary key,
  user_id uuid,
  kind text not null,
  sealed text,
  state text not null default 'waiting'
    constraint mail_deliveries_state check (state in ('waiting', 'sent',
    'failed', 'dropped')),
  tries integer not null default 0,
  failure text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3)
);
comment on table mail_deliveries is
  'Each mail of the last 30 days and what became of it. Whom it is for stands in it sealed, until it has '
  'left.';
comment on column mail_deliveries.sealed is
  'The mail itself, sealed as in the queue; null once it has left or is not wanted any more.';
comment on column mail_deliveries.failure is
  'Why the last try failed, in the machine names of the mail server''s answer, which hold no address.';
create index mail_deliveries_of_user on mail_deliveries (user_id, created_at desc, id desc);
create index mail_deliveries_failing on mail_deliveries (created_at desc, id desc)
  where (state in ('waiting', 'failed')) and (failure is not null);
create index mail_deliveries_age on mail_deliveries (created_at);

create table backups (
  made_at timestamptz(3) primary key,
  bytes bigint not null constraint backups_bytes check (bytes > 0),
  encrypted boolean not null
);
comment on table backups is
  'Every backup that was finished. Whether its file is still there, the database does not know.';

create table schema_compatibility (
  only_row boolean default true primary key constraint schema_compatibility_one_row check (only_row),
  release integer not null,
  oldest_release integer not null,
  constraint schema_compatibility_order check (oldest_release >= 1 and oldest_release <= release)
);
comment on table schema_compatibility is
  'Which releases of the program may run on this schema: those from oldest_release on. Migrating writes '
  'it.';
comment on column schema_compatibility.release is 'The latest release that migrated this database.';

create function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changes', '');
  return null;
end $$;

create trigger users_announce_role after update of is_admin on users
  for each row when (old.is_admin is distinct from new.is_admin) execute function announce_access_change();

create trigger sessions_announce_end after delete on sessions
  for each statement execute function announce_access_change();

create trigger screens_announce_pairing after insert or delete on screens
  for each statement execute function announce_access_change();
create trigger screens_announce_move after update of place on screens
  for each row when (old.place is distinct from new.place) execute function announce_access_change();
`;
