import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Screen } from './screen.ts';

export type AwaitPairingOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'paired'; readonly screen: Screen }
  | { readonly kind: 'refused'; readonly reason: 'pairing_expired' };

/**
 * Tells a device whether it was claimed, as often as it asks while its pairing lasts: an answer that was lost on the
 * way is given again. A pairing that never was, has expired, or whose screen was revoked is all the same to it: it
 * begins anew.
 */
export class AwaitPairing extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  async execute(deviceCode: string): Promise<AwaitPairingOutcome> {
    if (!looksLikeToken(deviceCode)) return { kind: 'refused', reason: 'pairing_expired' };
    return this.parts.unitOfWork.run<AwaitPairingOutcome>(async ({ screenPairings, screens }) => {
      const at = this.parts.clock.now();
      const pairing = await screenPairings.findByDevice(this.parts.tokenDigest.of(deviceCode));
      if (!pairing || pairing.expiresAt <= at) return { kind: 'refused', reason: 'pairing_expired' };
      if (pairing.screenId === null) return { kind: 'pending' };
      const screen = await screens.find(pairing.screenId);
      if (!screen) return { kind: 'refused', reason: 'pairing_expired' };
      await screens.touch(screen.id, at);
      return { kind: 'paired', screen };
    });
  }
}
