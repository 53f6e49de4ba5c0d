import type { Task } from 'graphile-worker';

/** What the job is called in the queue. */
export const putSearchInOrder = 'put_search_in_order';

/** So many are taken in by one statement: who wants to change one of them meanwhile waits some tenths of a second. */
const takenAtOnce = 2_000;
/** After so many statements the index is put in order, so that what is new in it stays short. */
const statementsUntilOrder = 5;
/** The job comes each minute. Were it to go on beyond that, more and more of it would keep mails from leaving. */
const mostMilliseconds = 45_000;

/**
 * Takes into the index by which searches find users whoever came with a list, and puts in order what is new in it. All
 * are found before that too, which takes a search longer, the more there are (record 0033). Any number of processes may
 * do it at once. Who is being changed, and who is left when the time is over, is taken in the next time.
 *
 * @param stopping the process is to end, and the next one goes on
 * @param milliseconds so long at the most, and one statement more
 */
export const putSearchInOrderTask =
  (stopping: AbortSignal, milliseconds = mostMilliseconds): Task =>
  async (_payload, { query }) => {
    const until = performance.now() + milliseconds;
    let last = beforeAll;
    let isThrough = false;
    for (let count = 1; !isThrough && !stopping.aborted; count += 1) {
      const { rows } = await query<Taken>(takeIn, [last]);
      last = rows[0]?.last ?? last;
      isThrough = Number(rows[0]?.taken ?? 0) < takenAtOnce || performance.now() > until;
      if (isThrough || count % statementsUntilOrder === 0) await query("select gin_clean_pending_list('users_search')");
    }
    // How many are beside is expected by what was so last, until PostgreSQL looks by itself.
    if (last !== beforeAll) await query('analyze (skip_locked) users (in_search_index)');
  };

const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Taken {
  readonly taken: string;
  readonly last: string | null;
}

/**
 * In the order of identities, so that no statement reads past those whom the ones before it took. As an array they are
 * always looked up, and users never read through.
 */
const takeIn = `
  with taken as materialized (
    select id from users where not in_search_index and id > $1::uuid
    order by id limit ${takenAtOnce} for no key update skip locked
  ), updated as (
    update users set in_search_index = true where id = any(array(select id from taken))
  )
  select count(*) as taken, (select id from taken order by id desc limit 1) as last from taken`;
