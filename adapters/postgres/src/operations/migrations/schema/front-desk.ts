/** QR codes shown at the front desk, and their follow-up texts. */
export const frontDesk = `
create table qr_generations (
  id uuid primary key,
  user_id uuid not null constraint qr_generations_user references users(id) on delete cascade,
  admin_id uuid constraint qr_generations_admin references users(id) on delete set null,
  assigned_staff text,
  landing_digest text not null constraint qr_generations_landing_unique unique,
  card_digest text not null constraint qr_generations_card_unique unique,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table qr_generations is
  'Every QR made at the front desk. The tokens that open its card are kept as digests only.';
create index qr_generations_newest on qr_generations (created_at desc, id desc);
create index qr_generations_user on qr_generations (user_id);
create index qr_generations_admin on qr_generations (admin_id);

create table follow_up_texts (
  qr_generation_id uuid primary key
    constraint follow_up_texts_qr references qr_generations(id) on delete cascade,
  phone text not null,
  state text not null
    constraint follow_up_texts_state
    check (state in ('scheduled', 'sending', 'sent',
    'failed', 'unknown', 'cancelled')),
  due_at timestamptz(3) not null,
  attempts integer not null,
  sending_since timestamptz(3),
  message_id text constraint follow_up_texts_message_unique unique,
  failure text
    constraint follow_up_texts_failure
    check (failure in ('unsubscribed', 'number_unusable',
    'rejected', 'provider_unavailable', 'unconfirmed')),
  delivered_at timestamptz(3),
  constraint follow_up_texts_sent check (state <> 'sent' or message_id is not null),
  constraint follow_up_texts_failed check ((state = 'failed') = (failure is not null)),
  constraint follow_up_texts_sending check ((state <> all (array['sending', 'unknown']))
    or sending_since is not null)
);
comment on table follow_up_texts is
  'The one text that follows each QR. A row is sending before the provider is asked, so that no text is '
  'sent twice.';
comment on column follow_up_texts.delivered_at is
  'When the provider reported that the phone has the text. Null: not reported, or not delivered.';
create index follow_up_texts_open on follow_up_texts (state, due_at)
  where state in ('scheduled', 'sending', 'unknown');
create index follow_up_texts_scheduled_phone on follow_up_texts (phone) where state = 'scheduled';
create index follow_up_texts_failed on follow_up_texts (due_at desc, qr_generation_id) where (state = 'failed')
  and (phone <> '');

create table text_opt_outs (
  phone text primary key,
  replied_at timestamptz(3) not null
);
comment on table text_opt_outs is
  'Phones that replied STOP, whoever they belong to. Nothing is texted to them.';
`;
