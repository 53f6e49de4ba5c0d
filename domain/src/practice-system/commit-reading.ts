import type { Stores } from '../unit-of-work.ts';
import type { Connection } from './connection.ts';
import { localDate } from '../local-date.ts';
import type { Visit } from './practice-system.ts';
import type { Reading } from './reading.ts';
import { newVisitRecord, readAgain } from './visit-record.ts';

/**
 * Commits a part of a reading under the connection's lock. Nothing is written if the connection was removed, replaced,
 * paused or turned off since the run began.
 */
export const commit = (
  { dependencies: { unitOfWork }, connectionId }: Reading,
  work: (stores: Stores, connection: Connection) => Promise<void>,
  isWanted: (connection: Connection) => boolean = readsVisits,
): Promise<'done' | 'dropped'> =>
  unitOfWork.run(async (stores) => {
    const connection = await stores.practiceConnections.findForUpdate();
    if (connection?.id !== connectionId || connection.pausedAt !== null || !isWanted(connection)) return 'dropped';
    await work(stores, connection);
    return 'done';
  });

export const readsVisits = ({ visits }: Connection): boolean => visits !== 'off';

/** Adds new visits, and updates known ones. A visit may come any number of times. */
export async function takeVisits(
  { dependencies: { clock, randomness, timeZone } }: Reading,
  { visits: store }: Pick<Stores, 'visits'>,
  { system, connectedAt }: Connection,
  visits: readonly Visit[],
): Promise<void> {
  const at = clock.now();
  const connectedOn = localDate(connectedAt, timeZone);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const known = await store.listForUpdate(system, [...byId.keys()]);
  for (const record of known) {
    const visit = byId.get(record.visitId);
    const changed = visit && readAgain(record, visit, at);
    if (changed) await store.save(changed);
    byId.delete(record.visitId);
  }
  await store.addAll(
    [...byId.values()].map((visit) =>
      newVisitRecord(randomness.id(), visit, { system, isSuggestedOnly: visit.day < connectedOn, at }),
    ),
  );
}
