/** Who added each webhook, so it can end when they leave. The previous release leaves it null. */
export const webhookMakers: readonly string[] = [
  `
alter table webhooks add column created_by uuid;
comment on column webhooks.created_by is 'The admin who added it. Null if unknown.';
update webhooks set created_by = (
  select actor_id from activity_log where action = 'webhook_added' and subject_id = webhooks.id order by at limit 1
);
`,
];
