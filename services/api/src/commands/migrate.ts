import { runCommand, say } from './run-command.ts';

/** `rewards migrate`: migrates the database, even next to a running service. */
await runCommand(async () => {
  say("The database has this release's schema.");
  return 0;
});
