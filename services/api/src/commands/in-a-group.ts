import { asksForCells } from '../settings/read-environment.ts';

/** What to run where a group is served, for commands that aren't run for one practice of it. */
const instead: Readonly<Record<string, string>> = {
  start: 'Run npm run serve, which serves all practices.',
  setup: 'docs/groups.md says how to set up a group.',
  upgrade: 'Run rewards fleet upgrade FILE, which backs up and migrates every practice first.',
  doctor: 'Run npm run fleet -- doctor for all practices, or npm run fleet -- run NAME doctor for one.',
  audit: 'Run npm run fleet -- audit for all practices, or npm run fleet -- run NAME audit for one.',
  backup: 'Run npm run fleet -- backup FOLDER for all practices, or npm run fleet -- run NAME backup FILE for one.',
  migrate: 'Run rewards fleet migrate for all practices, or rewards fleet run NAME migrate for one.',
};

/**
 * Why a command for one practice doesn't run: this is a group, and no practice is named.
 * @returns undefined if it may run
 */
export const refusalInGroup = (command: string): string | undefined =>
  asksForCells()
    ? `CELLS_DIR is set, so this is a group, and ${command} is for one practice. ` +
      (instead[command] ?? `Run npm run fleet -- run NAME ${command} ...`)
    : undefined;
