/** What staff record about requests from /quote. The previous release adds requests without these columns. */
export const handledRequests: readonly string[] = [
  `
      alter table quote_requests
        add column state text not null default 'new'
          constraint quote_requests_state check (state in ('new', 'called', 'booked', 'declined')),
        add column taken_by uuid,
        add column notes text not null default '',
        add column remind_on date,
        add constraint quote_requests_reminder check (remind_on is null or state in ('new', 'called'));
      comment on column quote_requests.taken_by is 'The admin who took it.';
      comment on column quote_requests.notes is 'For staff only.';
      create index quote_requests_open on quote_requests (created_at desc, id desc) where state in ('new', 'called');`,
];
