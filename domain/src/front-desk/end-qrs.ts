import type { Stores } from '../unit-of-work.ts';
import { clearIfShown } from './clear-if-shown.ts';
import { type QrGeneration, qrExpiry } from './qr-generation.ts';

/**
 * Ends the QRs of a person: their landing addresses stop working, and every screen that shows one clears it (rules 18
 * and 37). Everything that takes a person away calls it, with the QRs it listed for update before. Call it last in a
 * unit of work: no other display event is appended until that work ends.
 */
export async function endQrs(
  stores: Pick<Stores, 'displayEvents'>,
  generations: readonly QrGeneration[],
  at: Date,
): Promise<void> {
  const open = generations.filter((generation) => generation.usedAt === null && qrExpiry(generation) > at);
  for (const { id } of open) await clearIfShown(stores, id, at);
}
