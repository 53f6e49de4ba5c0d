/** Screens reload saved settings and show that they were cloned. A card reopens for the address that opened it. */
export const screensAsTheyAre: readonly string[] = [
  `
alter table display_events drop constraint display_events_kind, add constraint display_events_kind
  check (kind in ('new_qr', 'qr_clear', 'sms_sent', 'sms_failed', 'screen_command', 'practice_changed'));

alter table screen_reports add column instances jsonb not null default '[]';
comment on column screen_reports.instances is
  'Which loads of the page reported in the last minutes, under random IDs, to notice a cloned device.';

create table qr_scans (
  qr_generation_id uuid primary key
    constraint qr_scans_generation references qr_generations(id) on delete cascade,
  address_hash text not null,
  at timestamptz(3) not null
);
comment on table qr_scans is
  'The address that opened a front-desk QR first, as a keyed hash. Deleted once the QR has expired.';
create index qr_scans_at on qr_scans (at);
`,
];
