import type { Stores } from '../unit-of-work.ts';
import type { QrGeneration } from './qr-generation.ts';

/** A deleted QR, kept for the undo. */
export interface DeletedQr extends QrGeneration {
  /** When its text was due. Missing if none was planned. */
  readonly textDueAt?: Date;
}

/** The QR with its planned text, which is deleted with it. */
export async function withPlannedText(
  { followUpTexts }: Pick<Stores, 'followUpTexts'>,
  generation: QrGeneration,
): Promise<DeletedQr> {
  const text = await followUpTexts.find(generation.id);
  return text?.state === 'scheduled' ? { ...generation, textDueAt: text.dueAt } : generation;
}
