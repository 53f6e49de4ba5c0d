/**
 * The role beside `is_admin` (rule 32). Admins of before keep the role `admin`. The previous release doesn't know the
 * column, and so treats front desk staff as admins while both run.
 */
export const frontDeskRole: readonly string[] = [
  `
alter table users add column is_front_desk boolean not null default false;
comment on column users.is_front_desk is
  'With is_admin: staff at the front desk, who may do part of what other admins do.';
`,
];
