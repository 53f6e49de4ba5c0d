/** Sessions, codes and email links. */
export const signIn = `
create table sessions (
  id text primary key,
  user_id uuid not null constraint sessions_user references users(id) on delete cascade,
  started_with text not null constraint sessions_started_with check (started_with in ('password', 'code')),
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
comment on table sessions is
  'Browsers that are signed in. The id is a digest of the secret in the browser''s cookie; the secret is '
  'not kept.';
create index sessions_user on sessions (user_id);
create index sessions_seen on sessions (seen_at);

create table one_time_codes (
  email text not null,
  purpose text not null constraint one_time_codes_purpose check (purpose in ('login', 'password_reset')),
  id uuid not null constraint one_time_codes_id_unique unique,
  hash text not null,
  tries integer not null default 0 constraint one_time_codes_tries check (tries >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  referral_code text,
  user_id uuid,
  token_version integer not null default 0,
  constraint one_time_codes_pkey primary key (email, purpose)
);
comment on table one_time_codes is
  'The latest login and reset code of each email, as a keyed hash. A new code takes the place of the older '
  'one, which so ends.';
comment on column one_time_codes.referral_code is
  'The last referral link that the browser opened which asked for the code.';
comment on column one_time_codes.user_id is
  'Whose account it was sent for. It stays when the account goes, so that the code ends with it.';
create index one_time_codes_expiry on one_time_codes (expires_at);

create table mail_links (
  digest text primary key,
  email text not null,
  purpose text not null constraint mail_links_purpose check (purpose in ('login', 'password_reset')),
  referral_code text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by text,
  code_id uuid
);
comment on table mail_links is
  'The links that stand in mails beside a code. Whoever presses one reads the mailbox. The token in the '
  'link is kept as a digest.';
comment on column mail_links.code_id is
  'The code in the same email: both are one key, used once, and a newer email takes the place of both.';
create index mail_links_expiry on mail_links (expires_at);
`;
