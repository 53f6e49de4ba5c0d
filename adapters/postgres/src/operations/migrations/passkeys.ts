/**
 * Passkeys, recovery codes and the steps of a sign-in (record 0104). The previous release ignores them, and a value of
 * `started_with` that it doesn't know.
 */
export const passkeys: readonly string[] = [
  `
alter table sessions drop constraint sessions_started_with, add constraint sessions_started_with
  check (started_with in ('password', 'code', 'oidc', 'passkey'));

create table passkeys (
  id uuid primary key,
  user_id uuid not null constraint passkeys_user references users(id) on delete cascade,
  credential_id text not null constraint passkeys_credential_unique unique,
  name text not null,
  public_key text not null,
  counter double precision not null constraint passkeys_counter check (counter >= 0),
  transports json not null,
  added_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table passkeys is 'Passkeys of staff. Each signs its user in, alone or after a password or code.';
create index passkeys_user on passkeys (user_id, added_at);

create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user references users(id) on delete cascade,
  digest text not null,
  constraint recovery_codes_pkey primary key (user_id, digest)
);
comment on table recovery_codes is 'Codes that each replace a passkey once, as digests. A used one is deleted.';

create table sign_in_steps (
  id text primary key,
  purpose text not null constraint sign_in_steps_purpose
    check (purpose in ('use_passkey', 'add_passkey', 'second_step')),
  challenge text,
  user_id uuid constraint sign_in_steps_user references users(id) on delete cascade,
  started_with text,
  verified_hash text,
  token_version integer,
  expires_at timestamptz(3) not null
);
comment on table sign_in_steps is
  'Sign-ins that wait for a passkey or a recovery code. The id is a digest of the secret in the browser''s cookie.';
create index sign_in_steps_expiry on sign_in_steps (expires_at);
create index sign_in_steps_user on sign_in_steps (user_id);
`,
];
