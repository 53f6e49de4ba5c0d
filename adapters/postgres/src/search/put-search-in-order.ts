import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const putSearchInOrder = 'put_search_in_order';

/**
 * Puts in order by what searches find users. Whoever is new stands beside it until then, and is found there too; that
 * takes a search longer, the more there are (record 0033).
 */
export const putSearchInOrderTask: Task = async (_payload, { query }) => {
  await query("select gin_clean_pending_list('users_search')");
};
