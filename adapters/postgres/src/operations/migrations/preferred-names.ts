/**
 * Adds the preferred name (rule 48). It's blank for everyone known so far: their name says how to greet them. The
 * release before doesn't know the columns and leaves them as they are.
 */
export const preferredNames: readonly string[] = [
  `
alter table users
  add column preferred_name text not null default '',
  add column keeps_preferred_name boolean not null default false`,
];
