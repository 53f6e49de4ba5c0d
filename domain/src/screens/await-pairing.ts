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
 * Tells a device whether it was claimed, as often as it asks while its pairing lasts, so a lost response can be
 * requested again. Unknown, expired and revoked pairings look the same: the device starts over.
 */
export class AwaitPairing extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  async execute(deviceCode: string): Promise<AwaitPairingOutcome> {
    if (!looksLikeToken(deviceCode)) return { kind: 'refused', reason: 'pairing_expired' };
    return this.dependencies.unitOfWork.run<AwaitPairingOutcome>(async ({ screenPairings, screens }) => {
      const at = this.dependencies.clock.now();
      const pairing = await screenPairings.findByDevice(this.dependencies.tokenDigest.of(deviceCode));
      if (!pairing || pairing.expiresAt <= at) return { kind: 'refused', reason: 'pairing_expired' };
      if (pairing.screenId === null) return { kind: 'pending' };
      const screen = await screens.find(pairing.screenId);
      if (!screen) return { kind: 'refused', reason: 'pairing_expired' };
      await screens.touch(screen.id, at);
      return { kind: 'paired', screen };
    });
  }
}
