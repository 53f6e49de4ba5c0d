import type { Clock } from '../clock.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Screen, isSeenAnew } from './screen.ts';

/**
 * Finds the screen that a secret belongs to. Whoever asks has heard of it just now, so that it is seen too (rule
 * 21).
 */
export class RecognizeScreen {
  readonly #unitOfWork: UnitOfWork;
  readonly #digest: TokenDigest;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, digest: TokenDigest, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#digest = digest;
    this.#clock = clock;
  }

  /**
   * @returns undefined for what is no secret, for a device that is not paired yet, and for a screen that was revoked.
   */
  async execute(secret: string): Promise<Screen | undefined> {
    if (!looksLikeToken(secret)) return undefined;
    return this.#unitOfWork.run(async ({ screens }) => {
      const at = this.#clock.now();
      const screen = await screens.findBySecret(this.#digest.of(secret));
      if (screen && isSeenAnew(screen, at)) await screens.touch(screen.id, at);
      return screen;
    });
  }
}
