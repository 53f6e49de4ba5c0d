import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { AttemptLimits, AttemptVerdict } from '@rewards/domain/limits/attempt-limits';
import { OnDatabase } from '../sql/on-database.ts';
import type { Queries } from '../sql/queries.ts';
import { type Attempt, refundedAttempt, countAttempts } from './counted-attempts.ts';

/** Attempts in the table `attempt_counts`. Each call is a separate transaction. */
export class PostgresAttemptLimits extends OnDatabase implements AttemptLimits {
  take(attempts: readonly Attempt[], at: Date): Promise<AttemptVerdict> {
    return this.database.transaction(
      (queries) => takeAttempts(queries, attempts, at),
      ({ kind }) => kind === 'allowed',
    );
  }

  async giveBack(limit: AttemptLimit, key: string, at: Date): Promise<void> {
    await this.database.read((queries) => refundedAttempt(queries, { limit, key }, at).execute());
  }
}

/** Counts every attempt. If one is over its limit, the caller has to roll back. */
export async function takeAttempts(queries: Queries, attempts: readonly Attempt[], at: Date): Promise<AttemptVerdict> {
  const windows = await countAttempts(queries, attempts.toSorted(inOneOrder), at);
  const full = windows.filter(({ limitName, key, attempts: made }) =>
    attempts.some(({ limit, key: tried }) => limit.name === limitName && tried === key && made > limit.most),
  );
  const [longest] = full.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  if (!longest) return { kind: 'allowed' };
  const milliseconds = longest.endsAt.getTime() - at.getTime();
  return { kind: 'limited', by: longest.limitName, retryAfterSeconds: Math.ceil(milliseconds / 1_000) };
}

/** All callers lock windows in the same order, which prevents deadlocks. */
const inOneOrder = (one: Attempt, other: Attempt) =>
  compare(one.limit.name, other.limit.name) || compare(one.key, other.key);
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
