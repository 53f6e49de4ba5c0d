/** Paired screens, and the events they receive. */
export const screens = `
create table screens (
  id uuid primary key,
  name text not null,
  page text not null constraint screens_page check (page in ('tablet', 'lobby', 'tv')),
  secret_digest text not null constraint screens_secret_unique unique,
  paired_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  place text
);
comment on table screens is
  'Display devices that may hear display events. One that is revoked is deleted. Their secrets are kept as '
  'digests only.';
comment on column screens.place is 'Where it hangs, in an admin''s words.';

create table screen_pairings (
  id uuid primary key,
  page text not null constraint screen_pairings_page check (page in ('tablet', 'lobby', 'tv')),
  device_digest text not null constraint screen_pairings_device_unique unique,
  user_code text not null constraint screen_pairings_code_unique unique,
  expires_at timestamptz(3) not null,
  screen_id uuid constraint screen_pairings_screen references screens(id) on delete cascade
);
comment on table screen_pairings is
  'Devices that ask to become screens, each with the code it shows; kept for a day after they expire.';
create index screen_pairings_screen_id on screen_pairings (screen_id);
create index screen_pairings_expires_at on screen_pairings (expires_at);

create table screen_reports (
  screen_id uuid primary key constraint screen_reports_screen references screens(id) on delete cascade,
  page text not null constraint screen_reports_page check (page in ('tablet', 'lobby', 'tv')),
  version text not null,
  state text not null constraint screen_reports_state check (state in ('idle', 'qr', 'dimmed', 'safe')),
  transport text not null
    constraint screen_reports_transport check (transport in ('socket', 'stream',
    'polling', 'none')),
  transport_since timestamptz(3) not null,
  fault text
    constraint screen_reports_fault
    check (fault in ('error', 'stalled', 'frozen', 'blank',
    'slow', 'scene')),
  fault_at timestamptz(3),
  reported_at timestamptz(3) not null,
  constraint screen_reports_fault_at check ((fault is null) = (fault_at is null))
);
comment on table screen_reports is 'What each screen said of itself last.';

create table display_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null
    constraint display_events_kind
    check (kind in ('new_qr', 'qr_clear', 'sms_sent',
    'sms_failed', 'screen_command')),
  qr_generation_id uuid,
  qr_url text,
  landing_url text,
  expires_at timestamptz(3),
  first_name text,
  welcome_name text,
  sms_will_send boolean,
  sms_scheduled_for timestamptz(3),
  sms_has_phone boolean,
  place text,
  clears_id bigint,
  screen_id uuid,
  command text constraint display_events_command check (command in ('reload', 'chime', 'identify', 'test')),
  constraint display_events_qr check (
case kind
    when 'new_qr' then num_nulls(qr_generation_id, qr_url,
    landing_url, expires_at) = 0
    else num_nonnulls(qr_generation_id, qr_url, landing_url, expires_at,
    first_name, welcome_name, sms_will_send) = 0
end),
  constraint display_events_sms check (num_nulls(sms_will_send, sms_has_phone) in (0, 2)),
  constraint display_events_told check ((kind = 'screen_command') = (screen_id is not null
    and command is not null) and (place is null or kind = 'new_qr') and (clears_id is null
    or kind = 'qr_clear'))
);
comment on table display_events is
  'What screens were told, kept for a day. Rows are inserted under an advisory lock, so that ids grow in '
  'the order of commits.';
create index display_events_changes on display_events (id) where kind in ('new_qr', 'qr_clear');
create index display_events_at on display_events (at);
`;
