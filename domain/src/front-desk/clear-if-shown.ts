import type { Stores } from '../unit-of-work.ts';

/** Takes a QR off every screen if it is the one they show; another one that was pushed since stays. */
export async function clearIfShown(
  { displayEvents }: Pick<Stores, 'displayEvents'>,
  qrGenerationId: string,
  at: Date,
): Promise<void> {
  const shown = await displayEvents.findShownForUpdate(at);
  if (shown?.qrGenerationId === qrGenerationId) await displayEvents.append({ kind: 'qr_clear' }, at);
}
