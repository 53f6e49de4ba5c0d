import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@rewards/domain/clock';
import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import type { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import type { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import type { ReadVisits } from '@rewards/domain/practice-system/read-visits';
import type { DeliverWebhook } from '@rewards/domain/webhooks/deliver-webhook';
import type { CompareCredits } from '@rewards/domain/practice-system/posting/compare-credits';
import type { PostCredits } from '@rewards/domain/practice-system/posting/post-credits';
import type { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import type { Mailer } from '@rewards/domain/mailer';
import {
  type CronItem,
  Logger,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  parseCronItems,
  run,
} from 'graphile-worker';
import pg from 'pg';
import { asDatabaseFailure } from '../../sql/database-failures.ts';
import { BoundedClient, statementMilliseconds } from '../../sql/bounded-client.ts';
import type { LiveConnections } from '../../sql/live-connections.ts';
import { type DatabaseLog, logUnavailable, noLog } from '../../sql/database-log.ts';
import { deliverMail, deliverMailTask } from '../../mail/deliver-mail.ts';
import type { MailSeal } from '../../mail/mail-seal.ts';
import {
  sendFollowUpText,
  sendFollowUpTextTask,
  lookUpFollowUpTexts,
  lookUpFollowUpTextsTask,
} from '../../follow-ups/follow-up-jobs.ts';
import { sendOutreach, sendOutreachTask } from '../../outreach/send-outreach-job.ts';
import { readVisits, readVisitsTask } from '../../practice-system/read-visits-job.ts';
import { deliverWebhook, deliverWebhookTask } from '../../webhooks/webhook-jobs.ts';
import { compareCredits, compareCreditsTask, postCredits, postCreditsTask } from '../../credit/posting-jobs.ts';
import { contextIn } from './context-in.ts';
import { type KeptMessages, forgetWhatExpired, forgetWhatExpiredTask } from './forget-what-expired.ts';
import type { QueueWatch } from './queue-watch.ts';
import { releaseOnce } from './release-once.ts';
import { releaseStuckJobs, releaseStuckJobsTask } from './release-stuck-jobs.ts';
import { type JobWatch, watchedJobs } from './watched-jobs.ts';
import type { WorkerPresence } from './worker-presence.ts';

export interface BackgroundWorkSettings {
  /** A migrated database, the same one the outbox uses. */
  readonly url: string;
  readonly mailer: Mailer;
  /** The same seal the outbox uses. */
  readonly mailSeal: MailSeal;
  readonly followUps: {
    readonly sending: Pick<SendFollowUpText, 'execute'>;
    readonly lookingUp: Pick<LookUpFollowUpTexts, 'execute'>;
  };
  readonly readingVisits: Pick<ReadVisits, 'execute'>;
  readonly webhooks: Pick<DeliverWebhook, 'execute'>;
  /** Undefined in tests about other things. */
  readonly outreach?: Pick<SendOutreach, 'execute'>;
  /** Work in the practice's own system. Undefined in tests about other things. */
  readonly credits?: {
    readonly posting: Pick<PostCredits, 'execute'>;
    readonly comparing: Pick<CompareCredits, 'execute'>;
  };
  readonly clock: Clock;
  /** Deletes messages older than 30 days. Undefined if emails and texts reach real people. */
  readonly mailbox?: KeptMessages;
  readonly log?: DatabaseLog;
  /** Where each of its connections is put down. */
  readonly connections?: LiveConnections;
  readonly watch?: JobWatch;
  /** Restarts the queue's runner if jobs wait and none ends. */
  readonly queueWatch?: Pick<QueueWatch, 'during' | 'start'>;
  /** Frees the jobs of workers that are gone. */
  readonly presence?: WorkerPresence;
  /** How long a statement of the queue may take before its connection counts as dead. */
  readonly statementLimit?: number;
  /** How many jobs it runs at once. */
  readonly jobsAtOnce?: number;
}

export interface BackgroundWork {
  /** Waits for running jobs, takes no new ones, and closes the connections. */
  stop(): Promise<void>;
}

const secondsBetweenStarts = 2;
/** A replaced runner that hangs doesn't keep the process from ending. */
const secondsForFormer = 10;
/** Most jobs wait for a mail server. */
const usualJobsAtOnce = 8;
/** A new job wakes a worker at once. Each also looks this often for jobs that are due later, such as retries. */
const pollMilliseconds = 10_000;

/**
 * The queue records a job's completion in the background. It retries only batched completions if the database is lost,
 * so even a delay of 0 turns retries on. Without them, the failure would be unhandled and end the process.
 */
const endsAreRepeated: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Delivers the outbox's mails and webhooks, sends follow-up texts and, once an hour, forgets what has expired. It
 * outlives a lost database: what it could not do then, it does later. Any number of processes may run it side by side.
 */
export function startBackgroundWork(settings: BackgroundWorkSettings): BackgroundWork {
  const { log = noLog, queueWatch, presence, jobsAtOnce = usualJobsAtOnce } = settings;
  const taskList = taskListOf(settings);
  let runner = startRunner(settings, taskList, log);
  /** Replaced runners, until the jobs they run have ended. */
  const former = new Set<Promise<void>>();
  const restart = () => {
    const ended: Promise<void> = runner.stop().finally(() => former.delete(ended));
    former.add(ended);
    runner = startRunner(settings, taskList, log);
  };
  const endWatch = queueWatch?.start({ tasks: Object.keys(taskList), workers: jobsAtOnce, restart });
  const endPresence = presence?.start();
  return {
    async stop() {
      endWatch?.();
      endPresence?.();
      const patience = pause(secondsForFormer * 1_000, undefined, { ref: false });
      await Promise.all([runner.stop(), former.size > 0 && Promise.race([Promise.all(former), patience])]);
    },
  };
}

/** What each job of the queue does. */
export function taskListOf({
  mailer,
  mailSeal,
  followUps,
  readingVisits,
  webhooks,
  credits,
  outreach,
  clock,
  mailbox,
  log = noLog,
  watch = (_, work) => work(),
  queueWatch,
  presence,
}: BackgroundWorkSettings): TaskList {
  return watchedJobs(
    {
      [deliverMail]: deliverMailTask(mailer, mailSeal, log),
      [releaseStuckJobs]: releaseStuckJobsTask(log),
      [sendFollowUpText]: sendFollowUpTextTask(followUps.sending, log),
      [lookUpFollowUpTexts]: lookUpFollowUpTextsTask(followUps.lookingUp, log),
      [readVisits]: readVisitsTask(readingVisits, log),
      [deliverWebhook]: deliverWebhookTask(webhooks, log),
      [forgetWhatExpired]: forgetWhatExpiredTask(clock, log, mailbox),
      ...(outreach ? { [sendOutreach]: sendOutreachTask(outreach) } : {}),
      ...(credits
        ? {
            [postCredits]: postCreditsTask(credits.posting, log),
            [compareCredits]: compareCreditsTask(credits.comparing, log),
          }
        : {}),
    },
    (job, work) => {
      const watched = () => watch(job, () => (queueWatch ? queueWatch.during(work) : work()));
      return presence ? presence.during(job.workers, watched) : watched();
    },
  );
}

/** What is done without a job, by the minute, the hour or the day, in UTC. */
export const periodicTasks = ({ credits, outreach }: BackgroundWorkSettings): CronItem[] => [
  { task: releaseStuckJobs, match: '* * * * *' },
  { task: lookUpFollowUpTexts, match: '* * * * *' },
  { task: readVisits, match: '*/5 * * * *' },
  { task: forgetWhatExpired, match: '17 * * * *' },
  ...(outreach ? [{ task: sendOutreach, match: '* * * * *' }] : []),
  ...(credits
    ? [
        { task: postCredits, match: '* * * * *' },
        // Early in the morning in the United States.
        { task: compareCredits, match: '37 8 * * *' },
      ]
    : []),
];

export const runnerOptions = (
  { jobsAtOnce = usualJobsAtOnce }: BackgroundWorkSettings,
  pgPool: pg.Pool,
  log: DatabaseLog,
): RunnerOptions => ({
  pgPool,
  concurrency: jobsAtOnce,
  noHandleSignals: true,
  preset: endsAreRepeated,
  logger: withoutDetails(log),
});

/** Starts the queue's runner on a pool of its own. Stopping it waits for running jobs. */
function startRunner(settings: BackgroundWorkSettings, taskList: TaskList, log: DatabaseLog): BackgroundWork {
  const pool = survivingPool(settings, log);
  const stopping = new AbortController();
  const running = keepRunning(
    {
      ...runnerOptions(settings, pool, log),
      taskList,
      parsedCronItems: parseCronItems(periodicTasks(settings)),
      pollInterval: pollMilliseconds,
    },
    stopping.signal,
    log,
    settings.presence,
  );
  return {
    async stop() {
      stopping.abort();
      await running;
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Restarts the queue's runner, which gives up if it can't start, or if the database is lost for long or while a job's
 * completion is recorded. If its first statement fails, it remembers that for good and never takes a job, without a
 * word, so a runner that fails to take a job is replaced too. Doesn't wait for the old runner: if it lost two
 * completions at once, it miscounts them and never ends.
 */
async function keepRunning(
  options: RunnerOptions,
  stopping: AbortSignal,
  log: DatabaseLog,
  presence?: WorkerPresence,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
  while (!stopping.aborted) {
    const events: WorkerEvents = new EventEmitter();
    const leave = presence?.follow(events);
    const forget = contextIn(events);
    const failed = Promise.race([once(events, 'pool:fatalError'), once(events, 'worker:getJob:error')]);
    try {
      const runner = await run({ ...options, events });
      void presence?.takeTurn();
      await Promise.race([runner.promise, stopped, failed]);
      // What it still runs counts as long as it runs. What it lost is freed.
      leave?.();
      const ended = runner.stop().finally(forget);
      if (stopping.aborted) await ended;
      else ended.catch(() => undefined);
    } catch (error) {
      logUnavailable(log, { reason: (error as Error).message }, 'Background work failed and is restarting');
    } finally {
      leave?.();
    }
    if (!stopping.aborted)
      await pause(secondsBetweenStarts * 1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** An unhandled error event of a lost connection would end the process. */
export function survivingPool(
  { url, statementLimit = statementMilliseconds, connections, jobsAtOnce = usualJobsAtOnce }: BackgroundWorkSettings,
  log: DatabaseLog,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: jobsAtOnce + 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimit,
    keepAlive: true,
    application_name: 'referral-rewards background',
    Client: BoundedClient,
  });
  pool.on('error', (error) => logUnavailable(log, { reason: error.message }, 'A background connection was lost'));
  // While a connection is in use, its user gets the error from the failing query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', (client) => connections?.add(client));
  return releaseOnce(pool);
}

/** The queue's own messages, without details, which contain whole jobs with addresses and codes. */
const withoutDetails = (log: DatabaseLog) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const isAway = asDatabaseFailure(meta?.['error'] ?? new Error(message)) instanceof StoreUnavailable;
    if (isAway) logUnavailable(log, { from: 'job queue' }, message);
    else log.warn({ from: 'job queue' }, message);
  });
