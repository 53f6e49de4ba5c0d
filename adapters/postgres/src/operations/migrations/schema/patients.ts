const searchForm = `
create function search_form(given text) returns text language sql immutable strict parallel safe
return translate(lower(unaccent('unaccent'::regdictionary, normalize(given, NFC))),
  U&'''\\2018\\2019\\02BC\\0060\\00B4\\2010\\2011\\2012\\2013\\2014\\2015-', '');
comment on function search_form(text) is
  'How searches and the texts they look in are spelled: no accents, capitals, apostrophes or hyphens.';`;

/** Everyone with an account, and the text normalization for searches. */
export const patients = `
create extension if not exists pg_trgm;

create extension if not exists unaccent;

${searchForm}

create table users (
  id uuid primary key,
  email text not null constraint users_email_unique unique,
  email_key text not null,
  name text not null default '',
  phone text,
  is_admin boolean not null default false,
  referral_code text not null constraint users_referral_code_unique unique,
  staff_name text,
  password_hash text,
  created_at timestamptz(3) not null,
  takes_texts boolean not null default true,
  takes_mails boolean not null default true,
  refuses_texts boolean not null default false,
  note text not null default '',
  staff_none boolean not null default false,
  deletion_asked_at timestamptz(3),
  shares_mailbox boolean not null default false,
  token_version integer not null default 0,
  search_text text not null generated always as (
    E'\\n ' || search_form(name) || E'\\n ' || search_form(email) || E'\\n ' || coalesce(phone, '')
    || E'\\n ' || lower(referral_code) || E'\\n'
  ) stored
);
comment on table users is
  'Everyone with an account: patients, and with is_admin the practice''s staff. Email, code and identity '
  'never change.';
comment on column users.email_key is
  'Under which spellings of one email meet: case, and for Gmail dots and plus tags, are ignored. For '
  'matching only.';
comment on column users.staff_name is 'The team member who signed this person up.';
comment on column users.password_hash is 'argon2id; null while the user signs in by code only.';
comment on column users.takes_texts is
  'False where a patient list, or this person, said that this person takes no text messages.';
comment on column users.takes_mails is
  'False once this person wants no notifications by mail. Codes and notices about the password come in any '
  'case.';
comment on column users.refuses_texts is
  'True where this person said themself that they take no text messages; no patient list changes '
  'takes_texts then.';
comment on column users.note is 'What the desk has to know of this person, for staff alone.';
comment on column users.staff_none is
  'True where this person said at the sign-in that nobody of the team helped them, so that nobody asks '
  'again.';
comment on column users.deletion_asked_at is
  'When this person asked for their account to be deleted; null where they did not, or took it back.';
comment on column users.shares_mailbox is
  'True for an account that shared its mailbox with an older one when the rule of one account per mailbox '
  'came. The unique index leaves it out.';
comment on column users.token_version is
  'Goes up whenever all codes and sign-in links of this person end. One of an older version opens nothing.';
comment on column users.search_text is
  'Each field between line breaks and after a blank, so a pattern can ask for a whole field or its '
  'beginning.';
create index users_email_key on users (email_key, created_at, id);
create index users_admins on users (created_at, id) where is_admin;
create index users_phone on users (phone) where phone is not null;
create index users_deletion_asked on users (deletion_asked_at, id) where deletion_asked_at is not null;
create unique index users_one_per_mailbox on users (email_key) where not shares_mailbox;
create index users_sharing_mailbox on users (email_key) where shares_mailbox;
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (search_text gin_trgm_ops);

create function change_email(user_id uuid, new_email text, new_key text) returns boolean language plpgsql as $$
declare
  old_key text;
begin
  select email_key into old_key from users where id = user_id for update;
  if not found then
    return null;
  end if;
  update users set email = new_email, email_key = new_key, shares_mailbox = shares_mailbox and new_key = old_key
    where id = user_id;
  if not exists (select from users where email_key = old_key and id <> user_id) then
    update referrals set friend_email = new_email, friend_key = new_key where friend_key = old_key;
  end if;
  return true;
exception when unique_violation then
  return false;
end $$;
comment on function change_email(uuid, text, text) is
  'Gives a user another email, and the referral of which they are the friend with it; false, with nothing '
  'changed, where someone else has it, null where there is no such user.';
`;
