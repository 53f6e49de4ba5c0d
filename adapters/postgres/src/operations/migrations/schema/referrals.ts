/** Referrals, and admins' judgements of flags. */
export const referrals = `
create table referrals (
  id uuid primary key,
  referrer_id uuid not null constraint referrals_referrer references users(id),
  friend_email text not null,
  friend_key text constraint referrals_friend_unique unique,
  friend_name text,
  friend_phone text,
  staff_name text,
  origin text not null constraint referrals_origin check (origin in ('link', 'quote', 'manual', 'staff')),
  status text not null constraint referrals_status check (status in ('pending', 'signed_up', 'completed')),
  credit_cents integer not null default 0 constraint referrals_credit_not_negative check (credit_cents >= 0),
  created_at timestamptz(3) not null,
  signed_up_at timestamptz(3),
  completed_at timestamptz(3),
  program_year integer,
  address_hash text,
  noted_key text,
  declined_at timestamptz(3),
  search_text text not null generated always as (
    E'\\n ' || search_form(coalesce(friend_name, '')) || E'\\n ' || search_form(friend_email)
    || E'\\n ' || coalesce(friend_phone, '') || E'\\n'
  ) stored,
  constraint referrals_completed_at check ((status = 'completed') = (completed_at is not null)),
  constraint referrals_program_year check ((status = 'completed') = (program_year is not null)),
  constraint referrals_credit_when_completed check (status = 'completed' or credit_cents = 0),
  constraint referrals_place_or_note check ((friend_key is null) = (noted_key is not null)),
  constraint referrals_note_is_pending check (noted_key is null or status = 'pending')
);
comment on table referrals is
  'Friends whom patients recommended the practice to. A friend has one live referral, whatever the email''s '
  'spelling.';
comment on column referrals.friend_key is
  'Whose place it holds, as the match key of the friend''s email; null for a note, which holds nobody''s.';
comment on column referrals.credit_cents is
  'What it earns, as the year''s allotment has it. The ledger is what counts; this is a copy beside the '
  'referral.';
comment on column referrals.program_year is 'The calendar year of completed_at in the practice''s time zone.';
comment on column referrals.address_hash is
  'A keyed hash of the address at which the friend left an email, by which several from one address are '
  'told; null where it is not known.';
comment on column referrals.noted_key is
  'The match key of the email that a note tells of: someone typed it, and nobody proved to own it. Null '
  'once the friend proved the mailbox.';
comment on column referrals.declined_at is
  'When the friend said of a note that this referrer did not invite them.';
comment on column referrals.search_text is
  'Each field between line breaks and after a blank, so a pattern can ask for a whole field or its '
  'beginning.';
create index referrals_own on referrals (referrer_id, created_at desc, id desc) include (status);
create index referrals_newest on referrals (created_at desc, id desc);
create index referrals_completed on referrals (referrer_id, program_year, completed_at, id)
  where status = 'completed';
create index referrals_around on referrals (referrer_id, created_at) where origin in ('link', 'quote');
create unique index referrals_note_unique on referrals (noted_key, referrer_id) where noted_key is not null;
create index referrals_lapsing on referrals (created_at) where noted_key is not null;
create index referrals_of_staff on referrals (staff_name, created_at desc, id desc);
create index referrals_latest_completed on referrals (completed_at desc, id desc) where status = 'completed';
create index referrals_waiting on referrals (signed_up_at, id) where status = 'signed_up';
create index referrals_newest_by_status on referrals (status, created_at desc, id desc) include (signed_up_at);
create index referrals_begun on referrals (created_at) include (staff_name, status);
create index referrals_signed_up_at on referrals (signed_up_at) where signed_up_at is not null;
create index referrals_completed_at on referrals (completed_at) where completed_at is not null;
create index referrals_from_address on referrals (referrer_id, address_hash, created_at, id)
  where address_hash is not null;
create index referrals_search on referrals using gin (search_text gin_trgm_ops);
create index referrals_of_phone on referrals (referrer_id, friend_phone) where friend_phone is not null;

create table flag_judgements (
  referral_id uuid primary key,
  kinds text not null,
  word text not null,
  actor_id uuid not null,
  judged_at timestamptz(3) not null,
  seen_from_address integer,
  seen_around integer
);
comment on table flag_judgements is
  'That an admin looked at a referral''s flags and dismissed them. It outlives a deleted referral, whose '
  'undo brings it back judged; after 30 days it is forgotten.';
comment on column flag_judgements.kinds is
  'Which flags there were, parted by blanks; what is flagged later is open.';
comment on column flag_judgements.seen_from_address is
  'How many friends from one address were counted when it was dismissed; null where nobody kept it.';
comment on column flag_judgements.seen_around is
  'How many friends within an hour were counted when it was dismissed; null where nobody kept it.';

create table lapsed_notes (
  began timestamptz(3) not null,
  notes integer not null
);
comment on table lapsed_notes is
  'How many pending referrals that nobody confirmed began within a quarter of an hour, and were forgotten '
  'since: all that stays of them, so that trends still count them. Months begin at a quarter in every time '
  'zone.';
create index lapsed_notes_began on lapsed_notes (began) include (notes);
`;
