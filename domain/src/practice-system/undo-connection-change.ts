import type { Undo } from '../activity/undo.ts';
import { type ConnectionSnapshot, changesBetween, withChoices } from './change-connection.ts';

/** Restores the choices of one change, unless someone changed one of them since or the practice disconnected. */
export const undoConnectionChange: Undo<ConnectionSnapshot> = async (
  { stores, at },
  { connectionId, before, after },
) => {
  const connection = await stores.practiceConnections.findForUpdate();
  if (connection?.id !== connectionId) return 'connection_changed';
  if (changesBetween(connection, withChoices(connection, after, at)).length > 0) return 'connection_changed';
  await stores.practiceConnections.save(withChoices(connection, before, at));
  return undefined;
};
