/** What each signed-in browser says it is, for the user's own list of sessions. The previous release leaves it null. */
export const sessionDevices: readonly string[] = [
  `
alter table sessions add column browser text, add column system text;
comment on column sessions.browser is 'What the browser says it is, such as Safari. Null if unknown.';
comment on column sessions.system is 'What it says it runs on, such as iPhone. Null if unknown.';
`,
];
