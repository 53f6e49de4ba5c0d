import type { RevocationSnapshot } from './revoke-screen.ts';
import type { Undo } from '../activity/undo.ts';

/** Restores a revoked screen. Snapshots from before places existed have none. */
export const undoRevocation: Undo<RevocationSnapshot> = async ({ stores }, { screen }) => {
  await stores.screens.add({ ...screen, place: screen.place ?? null });
  return undefined;
};
