import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { AttemptLimits, AttemptVerdict } from '@rewards/domain/limits/attempt-limits';
import { sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { statement } from '../statement.ts';

interface Attempt {
  readonly limit: AttemptLimit;
  readonly key: string;
}

/** Attempts in the table `attempt_counts`, each call kept by itself. */
export class PostgresAttemptLimits extends OnDatabase implements AttemptLimits {
  async take(attempts: readonly Attempt[], at: Date): Promise<AttemptVerdict> {
    const [longest] = await this.database.rows(takeAttempts, {
      at,
      names: attempts.map(({ limit }) => limit.name),
      keys: attempts.map(({ key }) => key),
      mosts: attempts.map(({ limit }) => limit.most),
      seconds: attempts.map(({ limit }) => limit.windowSeconds),
    });
    if (!longest) return { kind: 'allowed' };
    const milliseconds = longest.until.getTime() - at.getTime();
    return { kind: 'limited', by: longest.limitedBy, retryAfterSeconds: Math.ceil(milliseconds / 1_000) };
  }

  async giveBack({ name }: AttemptLimit, key: string, at: Date): Promise<void> {
    await this.database.read((queries) =>
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

interface Asked {
  readonly at: Date;
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly mosts: readonly number[];
  readonly seconds: readonly number[];
}

/** By a function of the database (migration 0061), which is a transaction of its own. */
const takeAttempts = statement(
  (_, { at, names, keys, mosts, seconds }: Asked) => sql<{ limitedBy: string; until: Date }>`
      select limited_by, until from take_attempts(${at}, ${names}, ${keys}, ${mosts}, ${seconds})`,
);
