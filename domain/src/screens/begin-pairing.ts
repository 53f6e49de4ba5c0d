import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Randomness } from '../randomness.ts';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ScreenPage } from './screen.ts';
import { newUserCode, pairingEnd } from './screen-pairing.ts';

export interface BeginPairingCommand {
  readonly page: ScreenPage;
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
}

export type BeginPairingOutcome =
  /** `deviceCode` is the device's secret, of which only the digest is kept; `userCode` is for everyone to see. */
  | { readonly kind: 'begun'; readonly deviceCode: string; readonly userCode: string }
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
  async execute({ page, address }: BeginPairingCommand): Promise<BeginPairingOutcome> {
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
      return { kind: 'begun', deviceCode, userCode };
    });
  }
}
