import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the system back what starting left behind, which is as much again as what stays: nothing else makes Node look
 * for it while nobody asks, and an idle process would hold it for ever. It takes some tens of milliseconds, in which
 * nothing is answered, so it is for the moment in which the process has just begun to listen.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
