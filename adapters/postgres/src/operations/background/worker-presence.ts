import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { type DatabaseLog, noLog } from '../../sql/database-log.ts';
import type { PostgresDatabase } from '../../sql/postgres-database.ts';

export interface WorkerPresenceSettings {
  /** Other connections than the queue's. */
  readonly database: PostgresDatabase;
  readonly log?: DatabaseLog;
  readonly everySeconds?: number;
}

/** Workers that haven't been seen for so many turns are gone. */
const turnsUntilGone = 3;

/**
 * Says in the table `queue_workers` which of the queue's workers are there, and frees the jobs of those that are gone:
 * killed with their process, or replaced after a failover before a job's end was recorded. The queue itself would wait
 * for four hours. A job that only seems abandoned, because its process can't reach the database, runs twice, as any job
 * may. Workers of earlier releases aren't listed, so their jobs are left alone.
 */
export class WorkerPresence {
  readonly #database: PostgresDatabase;
  readonly #log: DatabaseLog;
  readonly #everySeconds: number;
  /** The name of each runner's workers, which they share. Undefined until it has some. */
  readonly #runners = new Set<{ workers?: string }>();
  /** Those with a job, also of replaced runners. */
  readonly #busy: string[] = [];
  /** When the silent ones were last seen, as of the last turn. Empty if that failed, because then all were silent. */
  #silent: ReadonlyMap<string, string> = new Map();
  #isTakingTurn = false;

  constructor({ database, log = noLog, everySeconds = 10 }: WorkerPresenceSettings) {
    this.#database = database;
    this.#log = log;
    this.#everySeconds = everySeconds;
  }

  /** @returns how to end it */
  start(): () => void {
    const timer = setInterval(() => void this.takeTurn(), this.#everySeconds * 1_000).unref();
    return () => clearInterval(timer);
  }

  /** Counts the workers that a runner makes. @returns how to count them no longer */
  follow(events: WorkerEvents): () => void {
    const runner: { workers?: string } = {};
    this.#runners.add(runner);
    events.on('pool:create', ({ workerPool: { id } }) => (runner.workers = id));
    return () => this.#runners.delete(runner);
  }

  /** Runs a job that these workers took. */
  async during(workers: string, work: () => Promise<void>): Promise<void> {
    this.#busy.push(workers);
    try {
      await work();
    } finally {
      this.#busy.splice(this.#busy.indexOf(workers), 1);
    }
  }

  /** Says who is there, and frees what those held who were gone at the last turn, too. */
  async takeTurn(): Promise<void> {
    if (this.#isTakingTurn) return;
    this.#isTakingTurn = true;
    try {
      const silent = await this.#sayWhoIsThere();
      const gone = [...silent].filter(([name, seenAt]) => this.#silent.get(name) === seenAt).map(([name]) => name);
      this.#silent = silent;
      if (gone.length > 0) await this.#free(gone);
    } catch {
      this.#silent = new Map();
    } finally {
      this.#isTakingTurn = false;
    }
  }

  /** @returns the workers of others that are silent, with when they were last seen */
  #sayWhoIsThere(): Promise<ReadonlyMap<string, string>> {
    const current = [...this.#runners].flatMap(({ workers }) => workers ?? []);
    const names = [...new Set([...current, ...this.#busy])].toSorted();
    return this.#database.read(async (queries) => {
      const { rows } = await sql<{ name: string; seenAt: string }>`
        with here as (
          insert into queue_workers (name, seen_at) select unnest(${names}::text[]), clock_timestamp()
          on conflict (name) do update set seen_at = excluded.seen_at)
        select name, seen_at::text as "seenAt" from queue_workers
        where name <> all (${names}::text[])
          and seen_at < now() - make_interval(secs => ${turnsUntilGone * this.#everySeconds})`.execute(queries);
      return new Map(rows.map(({ name, seenAt }) => [name, seenAt]));
    });
  }

  async #free(names: readonly string[]): Promise<void> {
    const jobs = await this.#database.read(async (queries) => {
      const { rows } = await sql<{ jobs: number }>`
        with gone as (
          delete from queue_workers where name = any (${names}::text[])
            and seen_at < now() - make_interval(secs => ${turnsUntilGone * this.#everySeconds})
          returning name)
        select (select count(*)::int from graphile_worker.jobs where locked_by in (select name from gone)) as jobs,
          graphile_worker.force_unlock_workers(array_agg(name)) from gone`.execute(queries);
      return rows[0]?.jobs ?? 0;
    });
    if (jobs > 0) this.#log.warn({ jobs }, 'Retrying jobs of workers that are gone');
  }
}
