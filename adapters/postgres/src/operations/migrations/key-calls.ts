/** What systems did with their keys, and what a writing call was answered (rule 61, record 0141). */
export const keyCalls: readonly string[] = [
  `
create table key_calls (
  id uuid primary key,
  key_id uuid not null references api_keys,
  at timestamptz(3) not null,
  method text not null,
  path text not null,
  status integer,
  idempotency_key text,
  digest text,
  body text,
  location text,
  constraint key_calls_digest check ((idempotency_key is null) = (digest is null)),
  constraint key_calls_answer check (idempotency_key is not null or (body is null and location is null))
);
comment on table key_calls is 'Calls with an API key, for 30 days.';
comment on column key_calls.path is 'Without its query.';
comment on column key_calls.status is 'Null while the call is under way, and if the process died.';
comment on column key_calls.idempotency_key is 'Of a writing call, for 24 hours: what tells that it came again.';
comment on column key_calls.digest is 'Of its method, address and body.';
comment on column key_calls.body is 'Its answer, for 24 hours.';
create unique index key_calls_once on key_calls (key_id, idempotency_key);
create index key_calls_newest on key_calls (key_id, at desc, id desc);
create index key_calls_oldest on key_calls (at);
`,
];
