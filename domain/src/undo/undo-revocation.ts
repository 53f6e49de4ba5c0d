import type { RevocationSnapshot } from '../screens/revoke-screen.ts';
import type { Undo } from './undo-context.ts';

/** Makes a device the screen again that it was. One from before there were places had none. */
export const undoRevocation: Undo<RevocationSnapshot> = async ({ stores }, { screen }) => {
  await stores.screens.add({ ...screen, place: screen.place ?? null });
  return undefined;
};
