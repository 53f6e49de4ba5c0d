/** Whether a webhook sends events, or messages for a chat. The previous release leaves it `events`. */
export const webhookFormats: readonly string[] = [
  `
alter table webhooks add column format text not null default 'events'
  constraint webhooks_format check (format in ('events', 'slack', 'teams'));
comment on column webhooks.format is 'What is sent: the events, or a sentence about each for Slack or Teams.';
`,
];
