import type { Stores } from '../unit-of-work.ts';
import type { Connection } from './connection.ts';

/** Runs work with the locked connection, unless it isn't the same any more. */
export async function withConnection(
  { practiceConnections }: Pick<Stores, 'practiceConnections'>,
  id: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await practiceConnections.findForUpdate();
  if (connection?.id === id) await work(connection);
}
