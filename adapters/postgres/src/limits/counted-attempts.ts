import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import { sql } from 'kysely';
import type { Queries } from '../sql/queries.ts';

export interface Attempt {
  readonly limit: AttemptLimit;
  readonly key: string;
}

/** One upsert counts all attempts, in the given order. An expired window starts over. */
const counted = (queries: Queries, attempts: readonly Attempt[], at: Date) =>
  queries
    .insertInto('attempt_counts')
    .values(
      attempts.map(({ limit, key }) => ({
        limitName: limit.name,
        key,
        attempts: 1,
        endsAt: new Date(at.getTime() + limit.windowSeconds * 1_000),
      })),
    )
    .returning(['limitName', 'key', 'attempts', 'endsAt']);

const isRunning = (at: Date) => sql<boolean>`attempt_counts.ends_at > ${at}`;
const counts = (at: Date) => ({
  attempts: sql<number>`case when ${isRunning(at)} then attempt_counts.attempts + 1 else 1 end`,
  endsAt: sql<Date>`case when ${isRunning(at)} then attempt_counts.ends_at else excluded.ends_at end`,
});

/** Counts attempts even above their limits. The rows stay locked until the transaction ends. */
export const countAttempts = (queries: Queries, attempts: readonly Attempt[], at: Date) =>
  counted(queries, attempts, at)
    .onConflict((conflict) => conflict.columns(['limitName', 'key']).doUpdateSet(counts(at)))
    .execute();

/** Counts an attempt only if it is within its limit. Otherwise the statement returns no row. */
export const attemptWithin = (queries: Queries, attempt: Attempt, at: Date) =>
  counted(queries, [attempt], at).onConflict((conflict) =>
    conflict
      .columns(['limitName', 'key'])
      .doUpdateSet(counts(at))
      .where(sql<boolean>`not ${isRunning(at)} or attempt_counts.attempts < ${attempt.limit.most}`),
  );

export const refundedAttempt = (queries: Queries, { limit, key }: Attempt, at: Date) =>
  queries
    .updateTable('attempt_counts')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('limitName', '=', limit.name)
    .where('key', '=', key)
    .where('attempts', '>', 0)
    .where('endsAt', '>', at)
    .returning('key');
