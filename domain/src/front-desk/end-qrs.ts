import type { Stores } from '../unit-of-work.ts';
import { clearIfShown } from './clear-if-shown.ts';
import { type QrGeneration, qrExpiry } from './qr-generation.ts';

/**
 * Ends a person's QRs: their landing addresses stop working, and every screen that shows one clears it (rules 18 and
 * 37). Call it whenever a person is removed, with their QRs locked beforehand, as the last step of a unit of work: it
 * blocks other display events until that work ends.
 */
export async function endQrs(
  stores: Pick<Stores, 'displayEvents'>,
  generations: readonly QrGeneration[],
  at: Date,
): Promise<void> {
  const open = generations.filter((generation) => generation.usedAt === null && qrExpiry(generation) > at);
  for (const { id } of open) await clearIfShown(stores, id, at);
}
