/** Since when a row is as it is, for systems that read what changed. The database says so, for both releases. */
export const updatedRows: readonly string[] = [
  `create function say_updated() returns trigger language plpgsql as $$
      begin new.updated_at := clock_timestamp(); return new; end $$`,
  ...['users', 'referrals', 'redemptions'].flatMap((table) => [
    `alter table ${table} add column updated_at timestamptz(3) not null default now()`,
    `alter table ${table} alter column updated_at set default clock_timestamp()`,
    `comment on column ${table}.updated_at is 'When the row was added or changed last. A trigger writes it.'`,
    `create trigger ${table}_updated before update on ${table} for each row execute function say_updated()`,
  ]),
];
