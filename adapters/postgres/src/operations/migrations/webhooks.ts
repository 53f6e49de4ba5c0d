/** Webhooks and their log of sent events (rule 53, record 0086). */
export const webhooks: readonly string[] = [
  `
      create table webhooks (
        id uuid primary key,
        url text not null,
        description text not null,
        events text not null,
        sealed_secret text not null,
        previous_sealed_secret text,
        previous_secret_until timestamptz(3),
        state text not null constraint webhooks_state check (state in ('enabled', 'paused', 'gone')),
        created_at timestamptz(3) not null,
        last_success_at timestamptz(3),
        failing_since timestamptz(3)
      );
      comment on table webhooks is 'Addresses of other systems that get events.';
      comment on column webhooks.events is 'The chosen events, separated by spaces.';
      comment on column webhooks.sealed_secret is 'The signing secret, encrypted under the key of the service.';

      create table webhook_deliveries (
        id uuid primary key,
        webhook_id uuid not null constraint webhook_deliveries_webhook references webhooks(id) on delete cascade,
        event_id uuid not null,
        type text not null,
        payload text not null,
        about uuid,
        state text not null default 'waiting'
          constraint webhook_deliveries_state check (state in ('waiting', 'sent', 'failed', 'recalled')),
        attempts integer not null default 0,
        last_status integer,
        last_error text,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3),
        next_try_at timestamptz(3)
      );
      comment on table webhook_deliveries is 'One event for one webhook, for 30 days.';
      comment on column webhook_deliveries.about is
        'The entry of the activity log that caused the event, if an undo can recall it.';
      create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
      create index webhook_deliveries_about on webhook_deliveries (about) where about is not null;
      create index webhook_deliveries_age on webhook_deliveries (created_at);`,
];
