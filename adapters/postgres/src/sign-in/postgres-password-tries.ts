import {
  type CountedTries,
  countTries,
  type PasswordTries,
  type PasswordTryVerdict,
  type TriedKey,
} from '@rewards/domain/sign-in/passwords/password-tries';
import { OnDatabase } from '../sql/on-database.ts';
import type { Queries } from '../sql/queries.ts';

/** Failed sign-ins in the table `password_tries`. Each call is a separate transaction. */
export class PostgresPasswordTries extends OnDatabase implements PasswordTries {
  async take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict> {
    const counted = await this.database.transaction(
      (queries) => takeTries(queries, keys, at),
      ({ kind }) => kind === 'counted',
    );
    if (counted.kind === 'locked') return counted;
    return { kind: 'allowed', failures: counted.tries.map(({ failures }) => failures) };
  }

  async forgive(keys: readonly TriedKey[]): Promise<void> {
    await this.database.transaction(async (queries) => {
      for (const tried of keys.toSorted(inOneOrder)) await tryForgiven(queries, tried).execute();
    });
  }
}

/** Counts an attempt for every key. If one is locked out, the caller has to roll back. */
export async function takeTries(queries: Queries, keys: readonly TriedKey[], at: Date): Promise<CountedTries> {
  const none = { failures: 0, firstFailedAt: at, lastFailedAt: at, failedBeforeAt: at };
  // Doesn't change existing rows, but locks them.
  const known = await queries
    .insertInto('password_tries')
    .values(keys.toSorted(inOneOrder).map(({ key }) => ({ key, ...none })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returningAll()
    .execute();
  const counted = countTries(keys, known, at);
  if (counted.kind === 'locked') return counted;
  await queries
    .insertInto('password_tries')
    .values([...counted.tries])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        failures: ref('excluded.failures'),
        firstFailedAt: ref('excluded.firstFailedAt'),
        lastFailedAt: ref('excluded.lastFailedAt'),
        failedBeforeAt: ref('excluded.failedBeforeAt'),
      })),
    )
    .execute();
  return counted;
}

/** Resets the count of an account or mailbox. An address only loses its last failure. */
export const tryForgiven = (queries: Queries, { kind, key }: TriedKey) =>
  kind !== 'address'
    ? queries.deleteFrom('password_tries').where('key', '=', key).returning('key')
    : queries
        .updateTable('password_tries')
        .set(({ fn, ref, val, eb }) => ({
          failures: fn<number>('greatest', [val(0), eb('failures', '-', 1)]),
          lastFailedAt: ref('failedBeforeAt'),
        }))
        .where('key', '=', key)
        .returning('key');

/** All callers lock keys in the same order, which prevents deadlocks. */
const inOneOrder = (one: TriedKey, other: TriedKey) => (one.key < other.key ? -1 : Number(one.key > other.key));
