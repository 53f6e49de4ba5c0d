import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const putSearchInOrder = 'put_search_in_order';

/** So many are taken in at once; whoever wants to change one of them meanwhile waits a tenth of a second. */
const takenAtOnce = 2_000;

/**
 * Puts in order by what searches find users: takes into the index who came with a list, then sorts who is new in it.
 * Both stand beside it until then, and are found there too; that takes a search longer, the more there are (record
 * 0033). Any number of processes may do it at once, and what one does not come to, the next does.
 */
export const putSearchInOrderTask: Task = async (_payload, { query, abortSignal }) => {
  let taken: number | null = takenAtOnce;
  while (taken === takenAtOnce && !abortSignal.aborted) taken = (await query(takeIn)).rowCount;
  if (!abortSignal.aborted) await query("select gin_clean_pending_list('users_search')");
};

const takeIn = `
  update users set in_search_index = true
  where id in (
    select id from users where not in_search_index order by id limit ${takenAtOnce} for no key update skip locked
  )`;
