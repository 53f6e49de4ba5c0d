import { type QrClear, shownMilliseconds } from '../screens/display-events.ts';
import { findShown } from '../screens/worth-showing.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Clears a QR from every screen that shows it. A newer QR stays. No one else can append display events until this unit
 * of work ends.
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
