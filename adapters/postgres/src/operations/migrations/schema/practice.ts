/** The practice's profile and films, and appointment requests. */
export const practice = `
create table practice_profile (
  id integer primary key constraint practice_profile_one check (id = 1),
  version integer not null,
  name text not null,
  address text not null,
  phone text not null,
  site_url text,
  directions_url text,
  review_url text not null,
  rating_stars double precision
    constraint practice_profile_stars
    check (rating_stars >= 0::double precision and rating_stars <= 5::double precision),
  rating_reviews integer constraint practice_profile_reviews check (rating_reviews >= 0),
  opening_hours jsonb not null,
  opening_hours_note text not null,
  staff_names jsonb not null,
  follow_up_text text not null,
  scenes jsonb not null,
  is_video_player_on boolean not null,
  constraint practice_profile_rating check (num_nulls(rating_stars, rating_reviews) in (0, 2))
);
comment on table practice_profile is
  'What the practice tells about itself, in one row. The environment gives its first values; admins edit '
  'it.';

create table films (
  id uuid primary key,
  media_type text not null constraint films_media_type check (media_type in ('video/mp4', 'video/webm')),
  bytes integer constraint films_bytes check (bytes > 0),
  begun_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
comment on table films is
  'Films that scenes of the practice profile name. What no scene names any more is kept for the time to '
  'undo.';
comment on column films.bytes is 'Null until the film has come whole.';

create table film_pieces (
  film_id uuid not null constraint film_pieces_film references films(id) on delete cascade,
  place integer not null,
  bytes bytea not null,
  constraint film_pieces_pkey primary key (film_id, place)
);
comment on table film_pieces is 'The bytes of films, 512 KiB in each piece but the last.';
alter table film_pieces alter column bytes set storage external;

create table quote_requests (
  id uuid primary key,
  name text not null,
  phone text not null,
  email text not null,
  reason text not null,
  best_time text not null,
  created_at timestamptz(3) not null
);
comment on table quote_requests is
  'What people asked for at /quote, each with the consent to be contacted about it. They need not have an '
  'account.';
create index quote_requests_newest on quote_requests (created_at desc, id desc);
`;
