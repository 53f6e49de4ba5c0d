import { Baseline } from './baseline.ts';

/** What a database has once it is at release 1.0.0, new or taken over. */
export const baselineName = '0100-baseline';

/**
 * Every migration in the order it is applied. One that has been released never changes; a change is a further one.
 * They are listed by hand because a folder that is searched at run time can't be checked by the compiler.
 */
export const allMigrations = [
  // A later migration is one more line.
  { name: baselineName, class: Baseline },
];
