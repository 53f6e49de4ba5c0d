/** Whether staff need a passkey before they open the desk. The previous release doesn't ask for one. */
export const staffPasskeys: readonly string[] = [
  `alter table practice_profile add column needs_staff_passkeys boolean not null default false;`,
];
