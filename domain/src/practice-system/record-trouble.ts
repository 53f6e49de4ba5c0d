import type { Stores } from '../unit-of-work.ts';
import { type Connection, type ConnectionTrouble, troubleAfter } from './connection.ts';
import { withConnection } from './with-connection.ts';

/** An outage this long is mentioned on the desk, and one this long is emailed to admins. */
const deskHours = 1;
const mailHours = 24;

const hoursSince = (since: Date, at: Date) => (at.getTime() - since.getTime()) / 3_600_000;

/** A wrong key doesn't mend itself, so people hear of it at once. */
const needsAdmin = ({ nextTryAt }: ConnectionTrouble) => nextTryAt === undefined;

/** Whether the desk mentions it. */
export const isWorthTelling = (trouble: ConnectionTrouble, at: Date): boolean =>
  needsAdmin(trouble) || hoursSince(trouble.since, at) >= deskHours;

export type ConnectionFailure = Parameters<typeof troubleAfter>[1];

interface Failed {
  readonly connectionId: string;
  readonly systemName: string;
  readonly at: Date;
}

/**
 * Stores one more failure, and emails admins once: after a day, or at once if only they can mend it. A newer connection
 * stays as it is.
 */
export const recordTrouble = (
  stores: Stores,
  { connectionId, systemName, at }: Failed,
  failure: ConnectionFailure,
): Promise<void> =>
  withConnection(stores, connectionId, (connection) => record(stores, { connection, systemName, at }, failure));

/** Stores that the system works again. A newer connection stays as it is. */
export const endTrouble = ({ practiceConnections }: Pick<Stores, 'practiceConnections'>, id: string): Promise<void> =>
  withConnection({ practiceConnections }, id, async (connection) => {
    if (connection.trouble !== null) await practiceConnections.save({ ...connection, trouble: null });
  });

async function record(
  stores: Stores,
  { connection, systemName, at }: { readonly connection: Connection; readonly systemName: string; readonly at: Date },
  failure: ConnectionFailure,
): Promise<void> {
  const trouble = troubleAfter(connection.trouble, failure, at);
  const isMailDue = needsAdmin(trouble) || hoursSince(trouble.since, at) >= mailHours;
  if (!isMailDue || trouble.toldAt !== undefined) {
    await stores.practiceConnections.save({ ...connection, trouble });
    return;
  }
  await stores.practiceConnections.save({ ...connection, trouble: { ...trouble, toldAt: at } });
  for (const { email } of await stores.users.listAdmins())
    await stores.outbox.append({
      kind: 'practice_system_down',
      to: email,
      system: systemName,
      needsAdmin: needsAdmin(trouble),
      words: trouble.words,
    });
}
