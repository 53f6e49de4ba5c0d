/**
 * Sessions of admins who signed in with a work account (record 0087). The previous release ignores a value that it
 * doesn't know.
 */
export const workAccountSessions: readonly string[] = [
  `
alter table sessions drop constraint sessions_started_with, add constraint sessions_started_with
  check (started_with in ('password', 'code', 'oidc'));
`,
];
