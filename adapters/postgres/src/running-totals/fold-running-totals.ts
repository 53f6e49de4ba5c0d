import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const foldTotals = 'fold_running_totals';

/** The job that keeps the table of running totals small, so that adding it up takes no time. */
export const foldTotalsTask: Task = async (_payload, { query }) => {
  await query(foldRunningTotals);
};

/**
 * Puts the rows of one day's total together as their sum. It counts only what it took away itself, so that any number
 * of processes may do it at once, and whoever reads meanwhile sees the rows or their sum, never both.
 */
export const foldRunningTotals = `
  with scattered as (
    select total, day from running_totals group by total, day having count(*) > 1
  ), taken as (
    delete from running_totals using scattered
    where running_totals.total = scattered.total and running_totals.day = scattered.day
    returning running_totals.total, running_totals.day, amount
  )
  insert into running_totals (total, day, amount)
  select total, day, sum(amount) from taken group by total, day having sum(amount) <> 0`;
