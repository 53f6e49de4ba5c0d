import type { Stores } from '../unit-of-work.ts';
import {
  type Connection,
  type ConnectionTrouble,
  type ConnectionUse,
  troubleAfter,
  troubleOf,
  withTrouble,
} from './connection.ts';
import { withConnection } from './with-connection.ts';

/** An outage this long is mentioned on the desk, and one this long is emailed to admins. */
const deskHours = 1;
const mailHours = 24;

const hoursSince = (since: Date, at: Date) => (at.getTime() - since.getTime()) / 3_600_000;

/** A wrong key doesn't mend itself, so people hear of it at once. */
export const needsAdmin = ({ nextTryAt }: ConnectionTrouble) => nextTryAt === undefined;

/** Whether the desk mentions it. */
export const isWorthTelling = (trouble: ConnectionTrouble, at: Date): boolean =>
  needsAdmin(trouble) || hoursSince(trouble.since, at) >= deskHours;

export type ConnectionFailure = Parameters<typeof troubleAfter>[1];

interface Failed {
  readonly connectionId: string;
  readonly use: ConnectionUse;
  readonly systemName: string;
  readonly at: Date;
}

/**
 * Stores one more failure, and emails admins once: after a day, or at once if only they can mend it. A newer connection
 * stays as it is.
 */
export const recordTrouble = (stores: Stores, failed: Failed, failure: ConnectionFailure): Promise<void> =>
  withConnection(stores, failed.connectionId, (connection) => record(stores, { ...failed, connection }, failure));

/** Stores that this works again. The other use's trouble stays, and so does a newer connection. */
export const endTrouble = (
  { practiceConnections }: Pick<Stores, 'practiceConnections'>,
  id: string,
  use: ConnectionUse,
): Promise<void> =>
  withConnection({ practiceConnections }, id, async (connection) => {
    if (troubleOf(connection, use) !== null) await practiceConnections.save(withTrouble(connection, use, null));
  });

async function record(
  stores: Stores,
  { connection, use, systemName, at }: Failed & { readonly connection: Connection },
  failure: ConnectionFailure,
): Promise<void> {
  const trouble = troubleAfter(troubleOf(connection, use), failure, at);
  const isMailDue = needsAdmin(trouble) || hoursSince(trouble.since, at) >= mailHours;
  if (!isMailDue || trouble.toldAt !== undefined) {
    await stores.practiceConnections.save(withTrouble(connection, use, trouble));
    return;
  }
  await stores.practiceConnections.save(withTrouble(connection, use, { ...trouble, toldAt: at }));
  for (const { email } of await stores.users.listAdmins())
    await stores.outbox.append({
      kind: 'practice_system_down',
      to: email,
      system: systemName,
      use,
      needsAdmin: needsAdmin(trouble),
      words: trouble.words,
    });
}
