import type { QrGeneration } from './qr-generation.ts';

/**
 * The history of QRs made at the front desk, written inside a unit of work. Those of a deleted user are gone with the
 * user.
 */
export interface QrGenerations {
  add(generation: QrGeneration): Promise<void>;
  /** As `add`, where nothing of this unit reads it again: it may be written with the last of what the unit writes. */
  append(generation: QrGeneration): Promise<void>;
  find(id: string): Promise<QrGeneration | undefined>;
  findForUpdate(id: string): Promise<QrGeneration | undefined>;
  /** By the digest of the QR's token; parallel work that wants the same one waits until this transaction ends. */
  findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined>;
  /** By the digest of the mailed card's token. */
  findByCard(cardDigest: string): Promise<QrGeneration | undefined>;
  /** All of a patient's, for update, in no order. */
  listOfForUpdate(userId: string): Promise<readonly QrGeneration[]>;
  markUsed(id: string, usedAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
}
