/** API keys, and systems in the activity log under their own ID and name (rules 52 and 53). */
export const systemsThatAct: readonly string[] = [
  `
alter table activity_log
  drop constraint activity_log_actor_kind,
  drop constraint activity_log_actor,
  add constraint activity_log_actor_kind
    check (actor_kind in ('user', 'key', 'practice_system', 'operator', 'system', 'nobody')),
  add constraint activity_log_actor
    check ((actor_kind in ('user', 'key', 'practice_system')) = (actor_id is not null));

create table api_keys (
  id uuid primary key,
  name text not null,
  secret_digest text not null constraint api_keys_secret unique,
  ending text not null,
  scopes jsonb not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
comment on table api_keys is 'Keys of other systems. Revoked ones stay, so that no other gets their ID.';
comment on column api_keys.secret_digest is 'SHA-256 of the key. The key itself is stored nowhere.';
comment on column api_keys.ending is 'The last four characters of the key, by which people tell keys apart.';
`,
];
