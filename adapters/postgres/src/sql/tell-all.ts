import type { DatabaseLog } from './database-log.ts';

/** Calls every listener. What one throws is logged, and keeps nothing from the others nor from whoever tells them. */
export function tellAll<News extends readonly unknown[]>(
  listeners: Iterable<(...news: News) => void>,
  log: DatabaseLog,
  ...news: News
): void {
  for (const listener of listeners) {
    try {
      listener(...news);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'Someone who is told of what is new failed');
    }
  }
}
