import {
  type PasswordTries,
  type PasswordTryVerdict,
  passwordLockSeconds,
} from '@rewards/domain/sign-in/passwords/password-tries';
import { sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';

interface Failures {
  readonly failures: number;
  readonly lastFailedAt: Date;
}

const dayMilliseconds = 86_400_000;

/** Wrong passwords in the table `password_tries`, each call in a transaction of its own. */
export class PostgresPasswordTries implements PasswordTries {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  take(key: string, at: Date): Promise<PasswordTryVerdict> {
    return this.#database.transaction(async (queries) => {
      const { failures, lastFailedAt } = asOf(at, await lockFailures(queries, key, at));
      const secondsLeft = Math.ceil(passwordLockSeconds(failures) - (at.getTime() - lastFailedAt.getTime()) / 1_000);
      if (secondsLeft > 0) return { kind: 'locked', retryAfterSeconds: secondsLeft };
      await queries
        .updateTable('password_tries')
        .set({ failures: failures + 1, lastFailedAt: at })
        .where('key', '=', key)
        .execute();
      return { kind: 'allowed' };
    });
  }

  async clear(key: string): Promise<void> {
    await this.#database.read((queries) => queries.deleteFrom('password_tries').where('key', '=', key).execute());
  }
}

/** Parallel tries of the same key wait here, and so each sees the others counted. */
function lockFailures(queries: Queries, key: string, at: Date): Promise<Failures> {
  return queries
    .insertInto('password_tries')
    .values({ key, failures: 0, lastFailedAt: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning(['failures', 'lastFailedAt'])
    .executeTakeFirstOrThrow();
}

const asOf = (at: Date, known: Failures): Failures =>
  at.getTime() - known.lastFailedAt.getTime() > dayMilliseconds ? { failures: 0, lastFailedAt: at } : known;
