import {
  type PasswordTries,
  type PasswordTryVerdict,
  type TriedKey,
  tryLockSeconds,
  tryRules,
} from '@rewards/domain/sign-in/passwords/password-tries';
import { sql } from 'kysely';
import { OnDatabase } from '../on-database.ts';
import { statement } from '../statement.ts';

/** Failed sign-ins in the table `password_tries`, each call kept by itself. */
export class PostgresPasswordTries extends OnDatabase implements PasswordTries {
  async take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict> {
    const rules = keys.map(({ kind }) => tryRules[kind]);
    const counted = await this.database.first(takeTries, {
      at,
      keys: keys.map(({ key }) => key),
      frees: rules.map(({ free }) => free),
      seconds: rules.map(({ rememberedSeconds }) => rememberedSeconds),
      areSinceFirst: rules.map(({ since }) => since === 'first'),
    });
    if (!counted?.until) return { kind: 'allowed', failures: counted?.failures ?? [] };
    return { kind: 'locked', retryAfterSeconds: Math.ceil((counted.until.getTime() - at.getTime()) / 1_000) };
  }

  async forgive(keys: readonly TriedKey[]): Promise<void> {
    await this.database.rows(forgiveTries, {
      keys: keys.map(({ key }) => key),
      areForgotten: keys.map(({ kind }) => kind === 'account'),
    });
  }
}

interface Asked {
  readonly at: Date;
  readonly keys: readonly string[];
  readonly frees: readonly number[];
  readonly seconds: readonly number[];
  readonly areSinceFirst: readonly boolean[];
}

/**
 * For how long each number of failures past the free ones locks, to where no further one locks longer: the domain's
 * rule as a list. Locks are alike for all rules once the free failures are used up.
 */
export const locks = Array.from({ length: 12 }, (_, more) =>
  tryLockSeconds(tryRules.account.free + more, tryRules.account),
);

/** By a function of the database (migration 0062), which is a transaction of its own. */
const takeTries = statement(
  (_, { at, keys, frees, seconds, areSinceFirst }: Asked) => sql<{ failures: number[] | null; until: Date | null }>`
    select failures, until
    from take_tries(${at}, ${keys}, ${frees}, ${seconds}, ${areSinceFirst}, ${sql.lit(`{${locks.join(',')}}`)})`,
);

const forgiveTries = statement(
  (_, { keys, areForgotten }: { keys: readonly string[]; areForgotten: readonly boolean[] }) => sql<object>`
    select 1 as done from forgive_tries(${keys}, ${areForgotten})`,
);
