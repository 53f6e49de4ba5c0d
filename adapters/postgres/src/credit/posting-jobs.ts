import type { CompareCredits } from '@rewards/domain/practice-system/posting/compare-credits';
import type { PostCredits } from '@rewards/domain/practice-system/posting/post-credits';
import type { Task } from 'graphile-worker';
import type { DatabaseLog } from '../sql/database-log.ts';

/** The jobs' names in the queue. */
export const postCredits = 'post_credits';
export const compareCredits = 'compare_credits';

/** Posts due credit to the practice's own system. */
export function postCreditsTask(posting: Pick<PostCredits, 'execute'>, log: DatabaseLog): Task {
  return async () => {
    const { posted, left } = await posting.execute();
    if (posted + left > 0) log.info({ posted, left }, "Posted credits to the practice's system");
  };
}

/** Compares posted credit with the practice's own system. */
export function compareCreditsTask(comparing: Pick<CompareCredits, 'execute'>, log: DatabaseLog): Task {
  return async () => {
    const { compared, found } = await comparing.execute();
    if (found > 0) log.warn({ compared, found }, "Posted credits differ in the practice's system");
  };
}
