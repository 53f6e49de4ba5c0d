import type { AttemptLimit, AttemptLimits, AttemptVerdict } from '@rewards/domain/limits/attempt-limits';
import { sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';

interface Attempt {
  readonly limit: AttemptLimit;
  readonly key: string;
}

/** How many attempts a limit's window holds, and when it ends. */
interface Window extends Attempt {
  readonly attempts: number;
  readonly endsAt: Date;
}

/** Attempts in the table `attempt_counts`, each call in a transaction of its own. */
export class PostgresAttemptLimits implements AttemptLimits {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  take(attempts: readonly Attempt[], at: Date): Promise<AttemptVerdict> {
    return this.#database.transaction(async (queries) => {
      const windows = (await lockWindows(queries, attempts, at)).map((window) => asOf(at, window));
      const [longest] = windows
        .filter((window) => window.attempts >= window.limit.most)
        .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
      if (longest)
        return { kind: 'limited', by: longest.limit.name, retryAfterSeconds: secondsUntil(longest.endsAt, at) };
      await countAttempts(queries, windows);
      return { kind: 'allowed' };
    });
  }

  async giveBack({ name }: AttemptLimit, key: string, at: Date): Promise<void> {
    await this.#database.read((queries) =>
      queries
        .updateTable('attempt_counts')
        .set((row) => ({ attempts: row('attempts', '-', 1) }))
        .where('limitName', '=', name)
        .where('key', '=', key)
        .where('attempts', '>', 0)
        .where('endsAt', '>', at)
        .execute(),
    );
  }
}

/** In one order whoever asks, so that of two who want the same windows one waits and none dies. */
async function lockWindows(queries: Queries, attempts: readonly Attempt[], at: Date): Promise<readonly Window[]> {
  const inOrder = attempts.toSorted((a, b) => compare(a.limit.name, b.limit.name) || compare(a.key, b.key));
  const rows = await queries
    .insertInto('attempt_counts')
    .values(inOrder.map(({ limit, key }) => ({ limitName: limit.name, key, attempts: 0, endsAt: at })))
    // Changes nothing, but unlike doing nothing it locks and answers the row that is there.
    .onConflict((conflict) => conflict.columns(['limitName', 'key']).doUpdateSet({ key: sql`excluded.key` }))
    .returning(['limitName', 'key', 'attempts', 'endsAt'])
    .execute();
  const locked = new Map(rows.map((row) => [`${row.limitName} ${row.key}`, row]));
  return attempts.map(({ limit, key }) => {
    const { attempts: made = 0, endsAt = at } = locked.get(`${limit.name} ${key}`) ?? {};
    return { limit, key, attempts: made, endsAt };
  });
}

/** A window that is over begins anew with the attempt that is being made. */
function asOf(at: Date, window: Window): Window {
  if (window.endsAt > at) return window;
  return { ...window, attempts: 0, endsAt: new Date(at.getTime() + window.limit.windowSeconds * 1_000) };
}

async function countAttempts(queries: Queries, windows: readonly Window[]): Promise<void> {
  await sql`
    update attempt_counts as known set attempts = made.attempts + 1, ends_at = made.ends_at
    from unnest(
      ${windows.map(({ limit }) => limit.name)}::text[], ${windows.map(({ key }) => key)}::text[],
      ${windows.map(({ attempts }) => attempts)}::integer[],
      ${windows.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
    ) as made (limit_name, key, attempts, ends_at)
    where known.limit_name = made.limit_name and known.key = made.key
  `.execute(queries);
}

const secondsUntil = (end: Date, at: Date) => Math.ceil((end.getTime() - at.getTime()) / 1_000);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
