import { readFileSync, readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** By its name the system tells each thread of Node's pool from the one that answers requests. */
const poolThread = 'libuv-worker';
/** By how much, beside the priority that the process itself was given. */
const lower = constants.priority.PRIORITY_BELOW_NORMAL;
const lowest = constants.priority.PRIORITY_LOW;

/**
 * Lets the threads of Node's pool, in which passwords are hashed, give way to the one that answers requests and to the
 * database beside it, where more wants to run than there are cores. What else the pool does, reading files and
 * compressing answers, takes little of a core and waits no longer than a hash does. Only Linux gives threads priorities
 * of their own; elsewhere, and where the system forbids it, all stays as it is. The pool must have worked once: its
 * threads begin then.
 */
export function letPoolGiveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    const priority = Math.min(lowest, getPriority() + lower);
    for (const thread of poolThreads()) if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch {
    // Without /proc, or where a thread has gone: passwords are hashed all the same.
  }
}

/** The numbers of the pool's threads, by which the system knows them. */
export function poolThreads(): readonly number[] {
  const tasks = '/proc/self/task';
  return readdirSync(tasks)
    .filter((task) => readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === poolThread)
    .map(Number);
}
