import { type QrClear, shownMilliseconds } from '../screens/display-events.ts';
import { findShown } from '../screens/worth-showing.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Takes a QR off every screen that shows it; another one that was pushed since stays. Nothing is appended by others
 * until this unit of work ends.
 *
 * @returns whether any screen showed it
 */
export async function clearIfShown(
  { displayEvents }: Pick<Stores, 'displayEvents'>,
  qrGenerationId: string,
  at: Date,
): Promise<boolean> {
  const changes = await displayEvents.listChangesForUpdate(new Date(at.getTime() - shownMilliseconds));
  const shown = findShown(changes, qrGenerationId, at);
  if (shown === undefined) return false;
  const clear: QrClear = { kind: 'qr_clear', ...(shown.isAlone ? {} : { clearsId: shown.event.id }) };
  await displayEvents.append(clear, at);
  return true;
}
