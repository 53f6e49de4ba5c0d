/** The request from /quote behind a code, so people type their name once. The previous release leaves it null. */
export const requestsBehindCodes: readonly string[] = [
  `
alter table one_time_codes add column request_id uuid;
comment on column one_time_codes.request_id is
  'The request that the browser sent which asked for the code. Null if it sent none with this email.';
alter table quote_requests add column proved_by uuid references users (id) on delete set null;
comment on column quote_requests.proved_by is
  'The user who sent it: signed in, or with the key in its confirmation. Null while no one proved it.';
create index quote_requests_proved_by on quote_requests (proved_by, created_at desc) where proved_by is not null;
`,
];
