import type { RevocationSnapshot } from '../screens/revoke-screen.ts';
import type { UndoContext } from './undo-context.ts';
import type { UndoMisfit } from './undo-snapshot.ts';

/** Makes a device the screen again that it was. One from before there were places had none. */
export async function undoRevocation(
  { stores }: UndoContext,
  { screen }: RevocationSnapshot,
): Promise<UndoMisfit | undefined> {
  await stores.screens.add({ ...screen, place: screen.place ?? null });
  return undefined;
}
