import {
  type PasswordTries,
  type PasswordTryVerdict,
  passwordLockSeconds,
} from '@rewards/domain/sign-in/passwords/password-tries';
import { sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { statement } from '../statement.ts';

/** Wrong passwords in the table `password_tries`, each call kept by itself. */
export class PostgresPasswordTries implements PasswordTries {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async take(key: string, at: Date): Promise<PasswordTryVerdict> {
    if (await this.#database.first(takeTry, { key, at })) return { kind: 'allowed' };
    const { lastFailedAt = at, failures = 0 } = (await this.#database.first(failuresOf, { key })) ?? {};
    const milliseconds = lastFailedAt.getTime() + passwordLockSeconds(failures) * 1_000 - at.getTime();
    return { kind: 'locked', retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) };
  }

  async clear(key: string): Promise<void> {
    await this.#database.read((queries) => queries.deleteFrom('password_tries').where('key', '=', key).execute());
  }
}

/** For how long each number of failures locks, to where no further one locks longer: the domain's rule as a list. */
const lockSeconds = sql.raw(
  `array[${Array.from({ length: 32 }, (_, failures) => passwordLockSeconds(failures)).join(', ')}]`,
);

/**
 * Counts a try by one statement, unless the key is locked: then there is no row. Parallel tries of the same key come
 * one after the other, and each sees the others counted.
 */
const takeTry = statement((_, { key, at }: { key: string; at: Date }) => {
  const failures = sql`case when known.last_failed_at < ${at}::timestamptz - interval '1 day' then 0
    else known.failures end`;
  const lock = sql`make_interval(secs => (${lockSeconds})[least(${failures}, 31) + 1])`;
  return sql<{ failures: number }>`
        insert into password_tries as known (key, failures, last_failed_at) values (${key}, 1, ${at})
        on conflict (key) do update set failures = ${failures} + 1, last_failed_at = excluded.last_failed_at
          where known.last_failed_at + ${lock} <= excluded.last_failed_at
        returning failures`;
});

const failuresOf = statement((queries, { key }: { key: string }) =>
  queries.selectFrom('password_tries').select(['failures', 'lastFailedAt']).where('key', '=', key),
);
