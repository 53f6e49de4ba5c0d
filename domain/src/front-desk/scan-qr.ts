import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { qrExpiry } from './qr-generation.ts';
import type { ReferralCard } from './referral-card.ts';
import { readReferralCard } from './referral-card.ts';
import { clearIfShown } from './clear-if-shown.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';

export interface ScanQrCommand {
  readonly token: string;
  /** The QR that this browser was first to scan, if any. */
  readonly scannedBefore?: string | undefined;
  /** The client's address (of IPv6 its /64) as a keyed hash. */
  readonly addressHash: string;
}

export type ScanQrOutcome =
  | { readonly kind: 'opened'; readonly qrGenerationId: string; readonly card: ReferralCard }
  | { readonly kind: 'refused'; readonly reason: 'qr_used' | 'qr_expired' | 'qr_unknown' };

/**
 * Opens the referral card behind a QR. The first scan within two minutes, while screens show it, clears it from them.
 * The same browser can open it again in that time, because people tap twice and go back. So can the same address,
 * because a scanner app opens a card and then hands it to the phone's browser (rule 18). A cleared or replaced QR stops
 * working at once (rule 37).
 */
export class ScanQr extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  async execute({ token, scannedBefore, addressHash }: ScanQrCommand): Promise<ScanQrOutcome> {
    if (!looksLikeToken(token)) return { kind: 'refused', reason: 'qr_unknown' };
    return this.dependencies.unitOfWork.run<ScanQrOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const { qrGenerations } = stores;
      const generation = await qrGenerations.findByLandingForUpdate(this.dependencies.tokenDigest.of(token));
      const card = generation && (await readReferralCard(stores, generation));
      if (!generation || !card) return { kind: 'refused', reason: 'qr_unknown' };
      const isKnown = async () =>
        generation.id === scannedBefore || (await qrGenerations.findScanAddress(generation.id)) === addressHash;
      if (generation.usedAt !== null && !(await isKnown())) return { kind: 'refused', reason: 'qr_used' };
      if (qrExpiry(generation) <= at) return { kind: 'refused', reason: 'qr_expired' };
      if (generation.usedAt === null) {
        if (!(await clearIfShown(stores, generation.id, at))) return { kind: 'refused', reason: 'qr_expired' };
        await qrGenerations.markUsed(generation.id, at, addressHash);
      }
      return { kind: 'opened', qrGenerationId: generation.id, card };
    });
  }
}
