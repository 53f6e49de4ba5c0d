import { EventEmitter } from 'node:events';
import { type Job, type JobHelpers, type WorkerEvents, parseCronItems, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { logUnavailable, noLog } from '../../sql/database-log.ts';
import {
  type BackgroundWorkSettings,
  periodicTasks,
  runnerOptions,
  survivingPool,
  taskListOf,
} from './start-background-work.ts';
import { contextIn } from './context-in.ts';
import { forgetWhatExpired } from './forget-what-expired.ts';

/** Who serves the practice says so this often. It's the name under which this work says it. */
const byTurns = 'due work';

/**
 * Claims the work, unless a process serves the practice now or another one did this work lately, and tells whether jobs
 * are due: waiting, or taken by workers that may be gone.
 */
const claim = `
  with claimed as (
    insert into queue_workers (name, seen_at) select $1, clock_timestamp()
    where not exists (select from queue_workers where name <> $1 and seen_at > now() - interval '30 seconds')
    on conflict (name) do update set seen_at = excluded.seen_at
      where queue_workers.seen_at < now() - make_interval(secs => $2)
    returning name)
  select exists (
    select from graphile_worker.jobs
    where attempts < max_attempts and (run_at <= now() or locked_at is not null)) as "hasJobs"
  from claimed`;

/** Less than the time between two turns of a process. */
const latelySeconds = 240;
/** After a longer time, such as a night without the process, a task of the day waits for its next time. */
const mostMinutes = 120;

/** What a task asks for, without a job. */
type Asked = Pick<JobHelpers, 'job' | 'query' | 'withPgClient' | 'addJob'>;

const askedOf = (pool: Pool): Asked => ({
  job: { id: '0', attempts: 1, locked_by: null } as Job,
  query: (text, values) => pool.query(text, values) as never,
  async withPgClient(work) {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  },
  addJob: ((task: string, payload: object, spec: { readonly jobKey?: string }) =>
    pool.query('select graphile_worker.add_job($1, payload => $2::json, job_key => $3)', [
      task,
      JSON.stringify(payload),
      spec.jobKey,
    ])) as never,
});

/** Nothing new expires while nobody is there, so it's looked for four times a day. */
const restingMatch: Readonly<Record<string, string>> = { [forgetWhatExpired]: '17 */6 * * *' };

/** Each task whose time came in the minutes before now. */
function tasksDue(settings: BackgroundWorkSettings, minutes: number): readonly string[] {
  const items = parseCronItems(
    periodicTasks(settings).map((item) => ({ ...item, match: restingMatch[item.task] ?? item.match })),
  );
  const now = settings.clock.now().getTime();
  const digests = Array.from({ length: Math.min(minutes, mostMinutes) }, (_, minute) => {
    const at = new Date(now - minute * 60_000);
    return {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
  });
  return items.filter(({ match }) => digests.some((digest) => match(digest))).map(({ task }) => task);
}

/**
 * Does once what the background work would do all the time, for a practice that nobody uses at the moment: the tasks
 * whose time came, and then the jobs that were due when it began. A job that such a task adds waits for the next call.
 * With nothing to do, it takes few statements (record 0145).
 *
 * @param minutes since it was last called
 * @returns false if another process serves the practice or did this lately
 * @throws StoreUnavailable, and what the queue throws
 */
export async function doDueWork(settings: BackgroundWorkSettings, minutes: number): Promise<boolean> {
  const { log = noLog, presence } = settings;
  const pool = survivingPool(settings, log);
  try {
    const { rows } = await pool.query<{ hasJobs: boolean }>(claim, [byTurns, latelySeconds]);
    const [claimed] = rows;
    if (claimed === undefined) return false;
    const taskList = taskListOf(settings);
    const helpers = askedOf(pool) as JobHelpers;
    for (const task of tasksDue(settings, minutes)) {
      try {
        await taskList[task]?.({}, helpers);
      } catch (failure) {
        // The next time tries again.
        logUnavailable(log, { reason: (failure as Error).message, task }, 'A periodic task failed');
      }
    }
    if (claimed.hasJobs) {
      const events: WorkerEvents = new EventEmitter();
      const leave = presence?.follow(events);
      events.on('pool:create', () => void presence?.takeTurn());
      const forget = contextIn(events);
      const endPresence = presence?.start();
      await runOnce({ ...runnerOptions(settings, pool, log), taskList, events }).finally(() => {
        leave?.();
        endPresence?.();
        forget();
      });
    }
    return true;
  } finally {
    await pool.end();
  }
}
