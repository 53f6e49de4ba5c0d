import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Screen } from './screen.ts';
import { type ScreenPairing, pairingEnd, readUserCode } from './screen-pairing.ts';

export interface ClaimScreenCommand {
  /** The code shown by the screen, as typed by an admin. */
  readonly code: string;
  readonly name: string;
  readonly adminId: string;
}

export type ClaimScreenOutcome =
  | { readonly kind: 'claimed'; readonly screen: Screen }
  | { readonly kind: 'refused'; readonly reason: 'screen_code_unknown' | 'screen_code_expired' | 'screen_code_claimed' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/**
 * Correct codes don't count. The limit is per admin: an office shares one address, and one guesser must not block the
 * rest.
 */
const triesPerAdmin: AttemptLimit = { name: 'screen_code_admin', most: 20, windowSeconds: 900 };

/** Turns the device whose code an admin entered into a screen (rule 21). Of two admins, the first one names it. */
export class ClaimScreen extends UseCase<LoggingDependencies & { attemptLimits: AttemptLimits }> {
  async execute(command: ClaimScreenCommand): Promise<ClaimScreenOutcome> {
    const at = this.dependencies.clock.now();
    const { adminId } = command;
    // Counted before the lookup, so parallel tries gain nothing.
    const verdict = await this.dependencies.attemptLimits.take([{ limit: triesPerAdmin, key: adminId }], at);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const outcome = await this.dependencies.unitOfWork.run((stores) => this.#claim(stores, command, at));
    if (outcome.kind === 'claimed') await this.dependencies.attemptLimits.giveBack(triesPerAdmin, adminId, at);
    return outcome;
  }

  async #claim(stores: Stores, { code, name, adminId }: ClaimScreenCommand, at: Date): Promise<ClaimScreenOutcome> {
    const pairing = await stores.screenPairings.findByUserCodeForUpdate(readUserCode(code));
    if (!pairing) return { kind: 'refused', reason: 'screen_code_unknown' };
    if (pairing.screenId !== null) return { kind: 'refused', reason: 'screen_code_claimed' };
    if (pairing.expiresAt <= at) return { kind: 'refused', reason: 'screen_code_expired' };
    const screen = this.#screenOf(pairing, name, at);
    await stores.screens.add(screen);
    await stores.screenPairings.claim(pairing.id, screen.id, pairingEnd(at));
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: screen.id,
      what: { action: 'screen_paired', params: { name, page: screen.page } },
    });
    return { kind: 'claimed', screen };
  }

  #screenOf({ page, deviceDigest }: ScreenPairing, name: string, pairedAt: Date): Screen {
    return {
      id: this.dependencies.randomness.id(),
      name,
      page,
      place: null,
      secretDigest: deviceDigest,
      pairedAt,
      lastSeenAt: null,
    };
  }
}
