import type { QrGeneration } from './qr-generation.ts';

/** The history of front-desk QRs, written in a unit of work. A deleted user's QRs are deleted too. */
export interface QrGenerations {
  add(generation: QrGeneration): Promise<void>;
  /** Like `add`, for rows this unit won't read again. The write may be deferred to the unit's last statement. */
  append(generation: QrGeneration): Promise<void>;
  find(id: string): Promise<QrGeneration | undefined>;
  findForUpdate(id: string): Promise<QrGeneration | undefined>;
  /** By the digest of the QR's token. Parallel work on the same QR waits until this transaction ends. */
  findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined>;
  /** By the digest of the emailed card's token. */
  findByCard(cardDigest: string): Promise<QrGeneration | undefined>;
  /** Locks all of a patient's QRs for update, in no particular order. */
  listOfForUpdate(userId: string): Promise<readonly QrGeneration[]>;
  /** @param addressHash of who scanned it, remembered apart and only while the QR can be opened again */
  markUsed(id: string, usedAt: Date, addressHash: string): Promise<void>;
  /** The hashed address that scanned it first. Undefined if it wasn't scanned or that is forgotten. */
  findScanAddress(id: string): Promise<string | undefined>;
  remove(id: string): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly qrGenerations: QrGenerations;
  }
}
