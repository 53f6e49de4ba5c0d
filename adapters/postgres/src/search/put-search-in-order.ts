import type { Task } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';

/** What the job is called in the queue. */
export const putSearchInOrder = 'put_search_in_order';

/** Puts in order by what searches find users. New users stand beside it until then, and are found there too. */
const putInOrder = "select gin_clean_pending_list('users_search')";

/** The job for what took long to add. Meanwhile a search takes longer, and whoever signs up waits for nothing. */
export const putSearchInOrderTask: Task = async (_payload, { query }) => {
  await query(putInOrder);
};

export const searchInOrder: RawBuilder<unknown> = sql.raw(putInOrder);

/** One job is enough for all that was added until it begins. */
export const searchInOrderSoon: RawBuilder<unknown> = sql`
  select graphile_worker.add_job(${putSearchInOrder}, job_key => ${putSearchInOrder})`;
