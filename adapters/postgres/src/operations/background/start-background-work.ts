import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@rewards/domain/clock';
import type { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import type { LookUpFollowUpTexts } from '@rewards/domain/follow-ups/look-up-follow-up-texts';
import type { Mailer } from '@rewards/domain/mailer';
import { Logger, type RunnerOptions, type WorkerEvents, parseCronItems, run } from 'graphile-worker';
import pg from 'pg';
import type { LiveConnections } from '../../sql/live-connections.ts';
import { type DatabaseLog, noLog } from '../../sql/database-log.ts';
import { deliverMail, deliverMailTask } from '../../mail/deliver-mail.ts';
import type { MailSeal } from '../../mail/mail-seal.ts';
import {
  sendFollowUpText,
  sendFollowUpTextTask,
  lookUpFollowUpTexts,
  lookUpFollowUpTextsTask,
} from '../../follow-ups/follow-up-jobs.ts';
import { type KeptMessages, forgetWhatExpired, forgetWhatExpiredTask } from './forget-what-expired.ts';
import { releaseStuckMails, releaseStuckMailsTask } from '../../mail/release-stuck-mails.ts';
import { type JobWatch, watchedJobs } from './watched-jobs.ts';

export interface BackgroundWorkSettings {
  /** A migrated database, the one that the outbox writes to. */
  readonly url: string;
  readonly mailer: Mailer;
  /** The one that the outbox seals with. */
  readonly mailSeal: MailSeal;
  readonly followUps: {
    readonly sending: Pick<SendFollowUpText, 'execute'>;
    readonly lookingUp: Pick<LookUpFollowUpTexts, 'execute'>;
  };
  readonly clock: Clock;
  /** Forgets what is older than 30 days; there is none where mails and texts reach people. */
  readonly mailbox?: KeptMessages;
  readonly log?: DatabaseLog;
  /** Where each of its connections is put down. */
  readonly connections?: LiveConnections;
  readonly watch?: JobWatch;
}

export interface BackgroundWork {
  /** Lets running jobs end, takes no further ones, and closes the connections. */
  stop(): Promise<void>;
}

const secondsBetweenStarts = 2;
/** Most of them wait for a mail server to answer. */
const jobsAtOnce = 8;

/**
 * The queue writes down the end of a job in the background. Only what it gathers to write together, if only for no time
 * at all, is tried again when the database is lost just then; else its failure would have no listener and end the
 * process.
 */
const endsAreRepeated: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Delivers the outbox's mails, sends follow-up texts and, once an hour, forgets what has expired. It outlives a lost
 * database: what it could not do then, it does later. Any number of processes may run it side by side.
 */
export function startBackgroundWork({
  url,
  mailer,
  mailSeal,
  followUps,
  clock,
  mailbox,
  log = noLog,
  connections,
  watch = (_, work) => work(),
}: BackgroundWorkSettings): BackgroundWork {
  const pool = survivingPool(url, log, connections);
  const stopping = new AbortController();
  const running = keepRunning(
    {
      pgPool: pool,
      taskList: watchedJobs(
        {
          [deliverMail]: deliverMailTask(mailer, mailSeal, log),
          [releaseStuckMails]: releaseStuckMailsTask(log),
          [sendFollowUpText]: sendFollowUpTextTask(followUps.sending, log),
          [lookUpFollowUpTexts]: lookUpFollowUpTextsTask(followUps.lookingUp, log),
          [forgetWhatExpired]: forgetWhatExpiredTask(clock, log, mailbox),
        },
        watch,
      ),
      parsedCronItems: parseCronItems([
        { task: releaseStuckMails, match: '* * * * *' },
        { task: lookUpFollowUpTexts, match: '* * * * *' },
        { task: forgetWhatExpired, match: '17 * * * *' },
      ]),
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      preset: endsAreRepeated,
      logger: withoutDetails(log),
    },
    stopping.signal,
    log,
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
 * The queue's runner gives up when the database is away for long, or while the end of a job is written down; then, and
 * when it can't even start, it is started again. The end of one that gave up is not waited for: where the ends of two
 * jobs were lost at once it miscounts them, and waits for ever.
 */
async function keepRunning(options: RunnerOptions, stopping: AbortSignal, log: DatabaseLog): Promise<void> {
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true }));
  while (!stopping.aborted) {
    const events: WorkerEvents = new EventEmitter();
    const givenUp = once(events, 'pool:fatalError');
    try {
      const runner = await run({ ...options, events });
      await Promise.race([runner.promise, stopped, givenUp]);
      const ended = runner.stop();
      if (stopping.aborted) await ended;
      else ended.catch(() => undefined);
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'Background work could not go on and is started again');
    }
    if (!stopping.aborted)
      await pause(secondsBetweenStarts * 1_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** An error event of a lost connection that nobody listens to would end the process. */
function survivingPool(url: string, log: DatabaseLog, connections: LiveConnections | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: jobsAtOnce + 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'referral-rewards background',
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A background connection was lost'));
  // While a connection is in use, whoever uses it is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', (client) => connections?.add(client));
  return pool;
}

/** The queue's own messages, without their details: those hold whole jobs, and so addresses and codes. */
const withoutDetails = (log: DatabaseLog) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ from: 'job queue' }, message);
  });
