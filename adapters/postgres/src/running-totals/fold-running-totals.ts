import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const foldTotals = 'fold_running_totals';

/** The job that keeps the table of running totals small, so that adding it up takes no time. */
export const foldTotalsTask: Task = async (_payload, { query }) => {
  await query(foldRunningTotals);
};

/**
 * Puts what was added into the sums of its day and its month. It counts only what it took away itself, so that any
 * number of processes may do it at once, and whoever reads meanwhile sees the rows or their sums, never both. A sum
 * that two of them wrote at once is put together the next time.
 */
export const foldRunningTotals = `
  with days as (
    select total, day from running_totals where kind <> 'month'
    group by total, day having count(*) > 1 or min(kind) = 'added'
  ), taken as (
    delete from running_totals as row using days
    where row.total = days.total and row.day = days.day and row.kind <> 'month'
    returning row.total, row.kind, row.day, row.amount
  ), months as (
    select total, date_trunc('month', day::timestamp)::date as month from days
    union select total, day from running_totals where kind = 'month' group by total, day having count(*) > 1
  ), taken_months as (
    delete from running_totals as row using months
    where row.total = months.total and row.day = months.month and row.kind = 'month'
    returning row.total, row.day as month, row.amount
  ), added as (
    select total, date_trunc('month', day::timestamp)::date as month, amount from taken where kind = 'added'
    union all select total, month, amount from taken_months
  )
  insert into running_totals (total, kind, day, amount)
  select total, 'day', day, sum(amount) from taken group by total, day having sum(amount) <> 0
  union all
  select total, 'month', month, sum(amount) from added group by total, month having sum(amount) <> 0`;
