import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { looksLikeToken, newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Randomness } from '../randomness.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ScreenPage } from './screen.ts';
import { newUserCode, pairingEnd } from './screen-pairing.ts';
import type { ScreenPairings } from './screen-pairings.ts';

export interface BeginPairingCommand {
  readonly page: ScreenPage;
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The secret that the device has kept so far. */
  readonly formerSecret?: string | undefined;
}

export type BeginPairingOutcome =
  /** `deviceCode` is the device's secret, of which only the digest is kept; `userCode` is for everyone to see. */
  | {
      readonly kind: 'begun';
      readonly deviceCode: string;
      readonly userCode: string;
      /** The former secret is worth keeping: it may be that of a screen that was revoked and can be given back. */
      readonly keepsFormer: boolean;
    }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** A code lasts ten minutes: enough for ten screens of one practice that nobody claims all day. */
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
    const at = this.parts.clock.now();
    const verdict = await this.parts.attemptLimits.take([{ limit: perAddress, key: address }], at);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const deviceCode = newSecretToken(this.parts.randomness);
    const pairing = {
      id: this.parts.randomness.id(),
      page,
      deviceDigest: this.parts.tokenDigest.of(deviceCode),
      expiresAt: pairingEnd(at),
      screenId: null,
    };
    return this.parts.unitOfWork.run(async ({ screenPairings }) => {
      let userCode = newUserCode(this.parts.randomness);
      while (!(await screenPairings.add({ ...pairing, userCode }))) userCode = newUserCode(this.parts.randomness);
      const keepsFormer = formerSecret !== undefined && (await this.#wasScreen(screenPairings, formerSecret));
      return { kind: 'begun', deviceCode, userCode, keepsFormer };
    });
  }

  /** A secret that was only ever asked with has its pairing; that of a screen went with the screen. */
  async #wasScreen(screenPairings: ScreenPairings, secret: string): Promise<boolean> {
    if (!looksLikeToken(secret)) return false;
    return (await screenPairings.findByDevice(this.parts.tokenDigest.of(secret))) === undefined;
  }
}
