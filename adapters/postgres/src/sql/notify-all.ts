import type { DatabaseLog } from './database-log.ts';

/** Calls every listener. If one throws, the error is logged, and the other listeners and the caller are unaffected. */
export function notifyAll<News extends readonly unknown[]>(
  listeners: Iterable<(...news: News) => void>,
  log: DatabaseLog,
  ...news: News
): void {
  for (const listener of listeners) {
    try {
      listener(...news);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'A notification listener failed');
    }
  }
}
