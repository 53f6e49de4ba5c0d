import type { Stores } from '../unit-of-work.ts';
import { type ConnectionTrouble, troubleAfter } from './connection.ts';

type Failure = Parameters<typeof troubleAfter>[1];

/** Stores that the system failed, or works again if there is no failure. A newer connection stays as it is. */
export async function noteTrouble(
  { practiceConnections }: Pick<Stores, 'practiceConnections'>,
  connectionId: string,
  failure: Failure | undefined,
  at: Date,
): Promise<void> {
  const connection = await practiceConnections.findForUpdate();
  if (connection?.id !== connectionId) return;
  const trouble: ConnectionTrouble | null = failure ? troubleAfter(connection.trouble, failure, at) : null;
  if (trouble !== connection.trouble) await practiceConnections.save({ ...connection, trouble });
}
