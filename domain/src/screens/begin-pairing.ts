import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { looksLikeToken, newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Randomness } from '../randomness.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ScreenPage } from './screen.ts';
import { type ScreenPairings, newUserCode, pairingEnd } from './screen-pairing.ts';

export interface BeginPairingCommand {
  readonly page: ScreenPage;
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The secret the device has stored. */
  readonly formerSecret?: string | undefined;
}

export type BeginPairingOutcome =
  /** `deviceCode` is the device's secret, stored only as a digest. `userCode` is public. */
  | {
      readonly kind: 'begun';
      readonly deviceCode: string;
      readonly userCode: string;
      /** True if the old secret is worth keeping: its screen may have been revoked and can be restored. */
      readonly keepsFormer: boolean;
    }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** A code lasts ten minutes, so this covers ten screens of one practice that stay unclaimed all day. */
const perAddress: AttemptLimit = { name: 'screen_pairing_address_hour', most: 60, windowSeconds: 3_600 };

/** Gives a device that wants to become a screen a code to show (rule 21). */
export class BeginPairing extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  tokenDigest: TokenDigest;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute({ page, address, formerSecret }: BeginPairingCommand): Promise<BeginPairingOutcome> {
    const at = this.dependencies.clock.now();
    const verdict = await this.dependencies.attemptLimits.take([{ limit: perAddress, key: address }], at);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const deviceCode = newSecretToken(this.dependencies.randomness);
    const pairing = {
      id: this.dependencies.randomness.id(),
      page,
      deviceDigest: this.dependencies.tokenDigest.of(deviceCode),
      expiresAt: pairingEnd(at),
      screenId: null,
    };
    return this.dependencies.unitOfWork.run(async ({ screenPairings }) => {
      let userCode = newUserCode(this.dependencies.randomness);
      while (!(await screenPairings.add({ ...pairing, userCode })))
        userCode = newUserCode(this.dependencies.randomness);
      const keepsFormer = formerSecret !== undefined && (await this.#wasScreen(screenPairings, formerSecret));
      return { kind: 'begun', deviceCode, userCode, keepsFormer };
    });
  }

  /** A secret that was never claimed still has its pairing. A screen's pairing was removed with the screen. */
  async #wasScreen(screenPairings: ScreenPairings, secret: string): Promise<boolean> {
    if (!looksLikeToken(secret)) return false;
    return (await screenPairings.findByDevice(this.dependencies.tokenDigest.of(secret))) === undefined;
  }
}
