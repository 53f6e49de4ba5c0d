import type { WorkerEvents } from 'graphile-worker';

/** Longer than the queue still works with it: it gives jobs up five seconds after it was stopped. */
const laterMilliseconds = 60_000;

/**
 * Finds the context of a run of the queue, by its events. The queue keeps each one for good, as a key of what it knows
 * about tasks, and with it everything that the tasks use.
 *
 * @returns what to call when the run has ended: soon after, nothing is left in its context
 */
export function contextIn(events: WorkerEvents): () => void {
  let context: object | undefined;
  events.once('pool:create', ({ ctx }) => (context = ctx));
  return () => {
    const ended = context;
    if (ended === undefined) return;
    setTimeout(() => {
      for (const key of Object.keys(ended)) Reflect.deleteProperty(ended, key);
    }, laterMilliseconds).unref();
  };
}
