import { type DatabaseLog, noLog } from '../../sql/database-log.ts';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';
import { overdueJobs, overdueSeconds } from './overdue-jobs.ts';

export interface QueueWatchSettings {
  /** Counts due jobs of these tasks that no process took for so many seconds. Throws while the database is away. */
  readonly countOverdue: (seconds: number, tasks: readonly string[]) => Promise<number>;
  readonly log?: DatabaseLog;
  /** How long jobs may wait while none ends, before the queue counts as stalled. */
  readonly patienceSeconds?: number;
  /** In milliseconds, from any start. It doesn't follow changes of the machine's clock. */
  readonly now?: () => number;
}

/** The queue's runner in this process. */
export interface WatchedRunner {
  readonly tasks: readonly string[];
  /** How many jobs it runs at once. */
  readonly workers: number;
  /** Replaces the runner and its connections. Jobs that run may finish. */
  restart(): void;
}

/** If all workers run a job, others wait their turn. After so many patiences, the jobs themselves hang. */
const patiencesOfJobs = 10;
const checksInPatience = 6;

/**
 * Watches the job queue from outside its runner, on other connections. A runner can wait forever without an error, and
 * then no email, text or webhook leaves. If jobs are overdue and none has ended in this process for as long, the queue
 * is stalled: the runner is restarted, again and again until a job ends. Another process that works takes the jobs, and
 * then none are overdue here (record 0107).
 */
export class QueueWatch {
  readonly #settings: Required<QueueWatchSettings>;
  #runningJobs = 0;
  /** Since when no job has ended while the database answered. */
  #quietSince: number;
  #stalledSince: number | undefined;
  #restartedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor({
    log = noLog,
    patienceSeconds = overdueSeconds,
    now = () => performance.now(),
    ...settings
  }: QueueWatchSettings) {
    this.#settings = { log, patienceSeconds, now, ...settings };
    this.#quietSince = now();
  }

  /** For how many seconds the queue has been stalled. Undefined while it works. */
  get stalledSeconds(): number | undefined {
    if (this.#stalledSince === undefined) return undefined;
    return Math.round((this.#settings.now() - this.#stalledSince) / 1_000);
  }

  /** Runs a job, and notes that it runs and ends. */
  async during(work: () => Promise<void>): Promise<void> {
    this.#runningJobs += 1;
    try {
      await work();
    } finally {
      this.#runningJobs -= 1;
      this.#quietSince = this.#settings.now();
      this.#recover();
    }
  }

  /** Checks several times within the patience. @returns how to end that */
  start(runner: WatchedRunner): () => void {
    const timer = setInterval(
      () => void this.check(runner),
      (this.#settings.patienceSeconds * 1_000) / checksInPatience,
    );
    timer.unref();
    return () => {
      this.#stopped = true;
      clearInterval(timer);
    };
  }

  async check({ tasks, workers, restart }: WatchedRunner): Promise<void> {
    const { countOverdue, log, patienceSeconds, now } = this.#settings;
    const overdue = await countOverdue(patienceSeconds, tasks).catch(() => undefined);
    if (this.#stopped) return;
    // Nothing can leave while the database is away. After that, the queue gets its time again.
    if (overdue === undefined) this.#quietSince = now();
    if (overdue === 0) this.#recover();
    const patience = patienceSeconds * 1_000;
    const patienceNow = this.#runningJobs < workers ? patience : patience * patiencesOfJobs;
    const isStalled = overdue !== undefined && overdue > 0 && now() - this.#quietSince >= patienceNow;
    if (!isStalled || now() - this.#restartedAt < patience) return;
    this.#restartedAt = now();
    if (this.#stalledSince === undefined) {
      this.#stalledSince = this.#quietSince;
      log.warn(
        { jobs: overdue, seconds: this.stalledSeconds },
        'No job has left the queue although some are due. Restarting background work',
      );
    }
    restart();
  }

  #recover(): void {
    const seconds = this.stalledSeconds;
    if (seconds === undefined) return;
    this.#stalledSince = undefined;
    this.#settings.log.warn({ seconds }, `Jobs leave the queue again, after ${seconds} s`);
  }
}

/** Watches the queue on other connections than its runner's. */
export const watchQueue = (
  database: PostgresDatabase,
  settings: Omit<QueueWatchSettings, 'countOverdue'>,
): QueueWatch =>
  new QueueWatch({
    ...settings,
    countOverdue: async (seconds, tasks) => (await overdueJobs(database, seconds, tasks)).jobs,
  });
